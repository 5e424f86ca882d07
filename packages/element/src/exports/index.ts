export { defineElements } from '../defineElements.js'
export type {
  LatchkeyEvent,
  LatchkeyEventDetails,
  LatchkeyEventName,
} from '../elementEvents.js'
export type {
  LatchkeyAccountAttributes,
  LatchkeyAccountElement,
  LatchkeyButtonElement,
  LatchkeyElementAttributes,
  LatchkeyElements,
} from '../jsxElements.js'
export { version } from '../version.js'
