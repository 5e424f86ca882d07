import { test as base } from '@playwright/test'
import { recordReach } from './recordReach.js'

export { expect } from '@playwright/test'

const reachFile = process.env.LATCHKEY_REACH

/** The test of every journey: what all of them need is added here, once. */
export const test = reachFile ? recordReach(base, reachFile) : base
