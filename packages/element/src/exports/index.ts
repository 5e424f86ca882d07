export { defineElements } from '../elements/defineElements.js'
export type {
  LatchkeyAccountAttributes,
  LatchkeyAccountElement,
  LatchkeyButtonElement,
  LatchkeyElementAttributes,
  LatchkeyElements,
} from '../elements/jsxElements.js'
export type {
  LatchkeyEvent,
  LatchkeyEventDetails,
  LatchkeyEventName,
} from '../page/elementEvents.js'
export { version } from '../page/joinRegistry.js'
