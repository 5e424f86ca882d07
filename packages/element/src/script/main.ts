import { startScript } from './startScript.js'

startScript(globalThis)
