import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.js'

/** Not tests: takes the screenshots of docs/screens. `npm run screens` runs it. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'screens', testDir: './screens', testMatch: /take\w*Screens/ }],
})
