export { defineElements } from '../defineElements.js'
export type { LatchkeyElementAttributes, LatchkeyElements } from '../jsxElements.js'
