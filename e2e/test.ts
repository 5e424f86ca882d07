import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** The test of every journey: what all of them need is added here, once. */
export const test = base
