import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// What Playwright switches off by itself, but for the storage that a frame has per site: our wallet's frame lives on it.
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
]

// Chromium would otherwise look for its maker's servers, and a container's root needs the sandbox off.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join()}`,
]

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.latchkey/e2e',
  globalSetup: './setup/globalSetup.ts',
  timeout: 45_000,
  expect: { timeout: 8_000 },
  // One more than there are cores: a third of a journey's time it waits for chains, mails or timers.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // They begin in this order. Installing and building whole apps, or starting whole dev environments, takes all cores:
  // after the journeys, which watch the clock, and beside the states, which do not.
  projects: [
    // A whole browser, as visitors have it; the others need its engine only, which takes half the processor's time.
    {
      name: 'whole browser',
      testMatch: /\/wholeBrowser\.spec/,
      use: { launchOptions: { executablePath: chromium, args } },
    },
    { name: 'journeys', testIgnore: /\/(packs|clones|wholeBrowser|visualStates)\.spec/ },
    { name: 'packs', testMatch: /\/(packs|clones)\.spec/ },
    { name: 'states', testMatch: /\/visualStates\.spec/ },
  ],
  // A second try that passes is reported as flaky; it does not cost a whole run on a machine that others slow down.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    // Of the specs that docs/testing.md shows; the global setup has put it there when a worker reads this.
    baseURL: JSON.parse(process.env.LATCHKEY_DEV_ENVIRONMENT ?? '{}').demo,
    viewport: { width: 1100, height: 800 },
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH ?? chromium, args },
  },
})
