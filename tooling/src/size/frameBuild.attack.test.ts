import type { Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { inRepository } from '../machine/inRepository.js'

afterEach(() => void vi.unstubAllEnvs())

async function buildRecoveryPage(timeZone: string): Promise<string> {
  vi.stubEnv('TZ', timeZone)
  const { build } = await import('vite')
  const configFile = inRepository('apps/frame/vite.recovery.config.ts')
  const built = await build({ configFile, logLevel: 'warn', build: { write: false } })
  const [page] = (built as { output: readonly Rolldown.OutputAsset[] }).output
  return String(page?.source)
}

test('T108 T302 the recovery page is the same, byte by byte, in two builds', async () => {
  const first = await buildRecoveryPage('Asia/Tokyo')
  expect(first).toContain('<html')
  expect(await buildRecoveryPage('America/New_York')).toBe(first)
})
