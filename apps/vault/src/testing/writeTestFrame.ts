import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { frameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { vi } from 'vitest'
import { manifestName } from '../env/frameEnv.js'

/** Writes a frame of these files by path, with its manifest as a build writes it. */
export function writeTestFrame(
  folder: string,
  files: Readonly<Record<string, string>> = { '/index.html': '<!--latchkey-config-->' },
): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const hashes = Object.entries(files).map(([path, text]) => [path, hash('sha256', text)])
  writeFileSync(join(folder, manifestName), JSON.stringify({ files: Object.fromEntries(hashes) }))
}

/** The public keys of custody and escrow, as the site gives them to the frame. */
export async function readFrameKeys(url: string) {
  const page = async () => (await fetch(`${url}/sdk?projectId=default`)).text()
  const isReady = async () => (await page()).includes('latchkey-config')
  await vi.waitUntil(isReady, { timeout: 10_000 })
  const [, content = ''] = /content="([^"]*)"/.exec(await page()) ?? []
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return v.parse(frameConfig, JSON.parse(text)).keys
}
