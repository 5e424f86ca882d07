import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { writeTestFrame } from '../testing/writeTestFrame.js'
import { readFrameFiles } from './readFrameFiles.js'
import { type SiteParameters, site } from './site.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-return-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeTestFrame(folder, {
  '/index.html': '<!--latchkey-config-->',
  '/social.html': '<head><!--latchkey-config--><title>social</title>',
})

const socials = [{ id: 'acme', name: '"><script>', isOidc: true }]
const parameters: SiteParameters = {
  config: { vaultUrl: 'https://vault.example', dataServer: 'https://data.example', chains: [] },
  keys: () => ({ custody: 'c'.repeat(87), escrow: 'e'.repeat(87) }),
  socials: () => socials,
  projects: new Map([['default', ['https://app.example']]]),
  files: readFrameFiles(folder),
}
const get = (path: string, more: Partial<SiteParameters> = {}) =>
  site({ ...parameters, ...more }).request(path)

async function configOf(response: Response) {
  const [, content = ''] = /content="([^"]*)"/.exec(await response.text()) ?? []
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return v.parse(frameConfig, JSON.parse(text))
}

test.each(['google', 'acme', 'own-issuer-2'])(
  'T90 the page that %s leads back to keeps its opener, is in no frame, and sends its address nowhere',
  async (id) => {
    const answer = await get(`/social/${id}?code=c&state=s&projectId=default`)
    const headers = Object.fromEntries(answer.headers)
    expect([answer.status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    const policy = headers['content-security-policy']?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "form-action 'none'",
      ]),
    )
    const config = await configOf(answer)
    expect(config, 'the provider chooses no project').toMatchObject({
      projectId: '',
      allowedOrigins: [],
    })
  },
)

test.each(['/social/A', '/social/%2F%2Fevil', '/social/', '/social/a/b', '/social/a%0D%0Ab'])(
  'T90 %s is no page',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('the frame learns which logins there are, and waits for none of them', async () => {
  const served = await get('/sdk?projectId=default')
  expect((await configOf(served)).socials).toEqual(socials)
  const early = await get('/sdk?projectId=default', { socials: () => undefined })
  expect(await configOf(early)).not.toHaveProperty('socials')
})
