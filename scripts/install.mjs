// Installs what is missing, before commands that run side by side.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
