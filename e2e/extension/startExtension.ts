import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WalletOptions } from '@latchkey/testkit'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { bundleScript } from './bundleScript.js'

/** A whole browser with our own wallet extension in it. */
export type ExtensionBrowser = { readonly context: BrowserContext; stop(): Promise<void> }

type ExtensionConfig = Pick<WalletOptions, 'accounts' | 'chains' | 'quirks'> & {
  /** Whether a page gets no answer, not even an error, when the worker ends. */
  readonly isSilent?: boolean
}

const scripts = ['worker', 'content', 'page', 'popup'] as const
const files = ['manifest.json', 'popup.html'] as const

/** Builds the extension and starts Chromium with it, in a profile of its own. */
export async function startExtension(
  { isSilent = false, ...config }: ExtensionConfig,
  { args = [] }: LaunchOptions,
): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-extension-'))
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-profile-'))
  const source = (name: string) => fileURLToPath(new URL(`source/${name}`, import.meta.url))
  await Promise.all(files.map((name) => copyFile(source(name), join(folder, name))))
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  for (const name of scripts) {
    const code = await bundleScript(`source/${name}.ts`)
    await writeFile(join(folder, `${name}.js`), `globalThis.harbourIsSilent=${isSilent};${code}`)
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    viewport: { width: 1100, height: 800 },
    reducedMotion: 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const stop = async () => {
    await context.close()
    await Promise.all([folder, profile].map((each) => rm(each, { recursive: true, force: true })))
  }
  if (!(await hasWorker(context))) {
    await stop()
    // Chrome takes no extensions from its command line any more, Chromium does.
    throw new Error('This browser loads no extension: set CHROMIUM_PATH to a Chromium.')
  }
  return { context, stop }
}

/** Whether the extension's worker has started, before any page is visited. */
async function hasWorker(context: BrowserContext): Promise<boolean> {
  if (context.serviceWorkers().length > 0) return true
  return context.waitForEvent('serviceworker', { timeout: 15_000 }).then(
    () => true,
    () => false,
  )
}
