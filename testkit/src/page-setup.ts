// Runs before each test file that renders components or hooks.
import { configure } from '@testing-library/react'
import { limits } from './limits.mjs'

configure({ asyncUtilTimeout: limits.condition })
