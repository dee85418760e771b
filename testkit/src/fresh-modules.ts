// Runs before each test file that mocks or reloads modules, in a process shared with other such files.
import { vi } from 'vitest'

vi.resetModules()
