import { checkButton } from './checkButton.js'
import { checkOptions } from './checkOptions.js'

/** What a developer may have got wrong without stopping the widget; no build for visitors has it. */
export const hostChecks = { checkButton, checkOptions }
