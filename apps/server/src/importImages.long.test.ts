import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectorImageIds, explorerIds, imagePaths, networkImageIds } from '@latchkey/protocol'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleJpeg, samplePng, sampleSvg } from './modules/directory/testing/sampleImages.js'
import { startUpstream } from './modules/directory/testing/startUpstream.js'

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url))

let folder = ''
const cleanUps: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-import-'))
})
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
  rmSync(folder, { recursive: true })
})

function start(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [...programFlags(source(program)), ...args], {
    env: { ...process.env, ...env },
  })
  cleanUps.push(() => child.kill('SIGKILL'))
  return child
}

async function runImport(from: string, ...args: string[]) {
  const child = start('./importImages.ts', ['--from', from, ...args], {
    IMAGES_DIR: join(folder, 'to'),
  })
  const output = { out: '', error: '' }
  child.stdout?.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.error += chunk
  })
  const [code] = await once(child, 'close')
  return { code, ...output }
}

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
const images: Readonly<Record<string, Buffer>> = {
  '/mm.png': samplePng(16, 16),
  '/eth.svg': sampleSvg,
  '/base': sampleJpeg(),
  '/wc.png': samplePng(24, 24),
  '/bad.svg': Buffer.from(script),
  '/loud.svg': Buffer.from(script.replace('<script>1</script>', '<g onload="alert(1)"/>')),
  '/liar.png': Buffer.from('<html>no image</html>'.repeat(9)),
  '/huge.png': Buffer.concat([samplePng(), Buffer.alloc(300_000)]),
}

async function startHost(list: unknown) {
  const host = await startUpstream((request, response) => {
    const image = images[request.url ?? '']
    if (request.url === '/list.json') response.end(JSON.stringify(list))
    else if (image) response.end(image)
    else response.writeHead(404).end()
  })
  cleanUps.push(host.close)
  return host
}

/** The server with the folder; the returned function fetches an image from it. */
async function startServer() {
  const server = start('./main.ts', ['--json'], { PORT: '0', IMAGES_DIR: join(folder, 'to') })
  if (!server.stdout) throw new Error('no output')
  const [line] = await once(server.stdout, 'data')
  return async (path: string) => {
    const response = await fetch(JSON.parse(String(line)).server + path)
    return Buffer.from(await response.arrayBuffer())
  }
}

test('S7.25 a list of the web is imported by one command, and the server shows its images', async () => {
  const host = await startHost({
    wallets: [
      { id: 'their-own-id', name: 'MetaMask', rdns: 'io.metamask', image_url: { md: 'mm.png' } },
      { id: 'walletConnect', name: 'WalletConnect', image_url: '/wc.png' },
      { id: 'scripted', name: 'Scripted', image_url: '/bad.svg' },
      { id: 'loud', name: 'Loud', image_url: '/loud.svg' },
      { id: '../../outside', name: 'Outside', image_url: '/mm.png' },
    ],
    networks: [{ chainId: 8453, name: 'Base', logoURI: '/base' }],
    tokens: [
      { chainId: 1, address: '0x01', symbol: 'ETH', logoURI: '/missing.png' },
      { chainId: 10, address: '0x02', symbol: 'ETH', logoURI: '/eth.svg' },
      { chainId: 1, address: '0x03', symbol: 'LIAR', logoURI: '/liar.png' },
      { chainId: 1, address: '0x04', symbol: 'HUGE', logoURI: '/huge.png' },
      { chainId: 1, address: '0x05', symbol: 'INNER', logoURI: 'http://127.0.0.2:1/a.png' },
      { chainId: 1, address: '0x06', symbol: 'NONE' },
    ],
  })
  const first = await runImport(`${host.url}/list.json`)
  expect({ code: first.code, error: first.error }).toEqual({ code: 0, error: '' })
  expect(first.out).toContain('10 of 10')
  expect(first.out).toContain('4 imported, 0 there already, 7 skipped')
  for (const line of [
    'an SVG with a script: Scripted',
    'an SVG with code (onload): Loud',
    'no usable id: Outside',
    'no whole picture: LIAR',
    'the answer is longer than 262144 bytes: HUGE',
    'not a public address: INNER',
    'the source names no image: NONE',
  ])
    expect(first.out).toContain(line)
  expect(readdirSync(folder)).toEqual(['to'])

  const shown = await startServer()
  expect(await shown(imagePaths.wallet + explorerIds.MetaMask)).toEqual(images['/mm.png'])
  const { walletConnect } = connectorImageIds
  expect(await shown(imagePaths.asset + walletConnect)).toEqual(images['/wc.png'])
  expect(await shown(imagePaths.asset + networkImageIds['eip155:8453'])).toEqual(images['/base'])
  expect(await shown(`${imagePaths.token}ETH`)).toEqual(images['/eth.svg'])

  const asked = host.seen.length
  const again = await runImport(`${host.url}/list.json`)
  expect(again.out).toContain('0 imported, 4 there already, 7 skipped')
  expect(host.seen.slice(asked)).not.toContain('/mm.png')
}, 40_000)

test('S7.25 a folder of images is imported by names, and --replace leaves one file for each', async () => {
  const from = join(folder, 'from')
  for (const place of ['', 'networks', 'wallets']) mkdirSync(join(from, place), { recursive: true })
  writeFileSync(join(from, 'MetaMask.png'), samplePng())
  writeFileSync(join(from, 'Usdc.svg'), sampleSvg)
  writeFileSync(join(from, 'networks', 'eip155-10.png'), samplePng())
  writeFileSync(join(from, 'networks', '99999.png'), samplePng())
  writeFileSync(join(from, 'notes.txt'), 'images')
  const { code, out } = await runImport(from)
  expect(code).toBe(0)
  expect(out).toContain('a network without an image id: 99999')
  const metaMask = `${explorerIds.MetaMask}.png`
  const files = () => readdirSync(join(folder, 'to')).sort()
  expect(files()).toContain(metaMask)
  expect(readdirSync(join(folder, 'to', 'tokens'))).toEqual(['usdc.svg'])
  expect(files()).toContain(`${networkImageIds['eip155:10']}.png`)

  rmSync(join(from, 'MetaMask.png'))
  writeFileSync(join(from, 'MetaMask.svg'), sampleSvg)
  const replaced = await runImport(from, '--replace')
  expect(replaced.out).toContain('0 there already')
  expect(files()).not.toContain(metaMask)
  const written = readFileSync(join(folder, 'to', metaMask.replace('.png', '.svg')))
  expect(written).toEqual(sampleSvg)
}, 40_000)

test('S7.25 a token that is called like a wallet has an image of its own, whichever is imported first', async () => {
  const wallets = [{ id: 'core', name: 'Core', image_url: '/mm.png' }]
  const tokens = [{ chainId: 1, address: '0x01', symbol: 'CORE', logoURI: '/wc.png' }]
  for (const list of [{ wallets, tokens }, { tokens }, { wallets }]) {
    const host = await startHost(list)
    expect((await runImport(`${host.url}/list.json`, '--replace')).code).toBe(0)
  }
  const shown = await startServer()
  expect(await shown(`${imagePaths.wallet}core`)).toEqual(images['/mm.png'])
  expect(await shown(`${imagePaths.token}CORE`)).toEqual(images['/wc.png'])
}, 40_000)

test('what is no source ends the command with one line', async () => {
  const list = join(folder, 'list.json')
  writeFileSync(list, '{"tokens":')
  const closed = 'http://127.0.0.1:1/list.json'
  const answers = await Promise.all([
    runImport(list),
    runImport(join(folder, 'nothing')),
    runImport(closed),
    runImport(folder, '--frmo'),
  ])
  expect(answers.map(({ code, error, out }) => [code, out, error])).toEqual([
    [1, '', `Invalid option --from: ${list} is not JSON\n`],
    [1, '', `Invalid option --from: ${join(folder, 'nothing')} is not there\n`],
    [1, '', `Invalid option --from: ${closed} was not read: ECONNREFUSED\n`],
    [1, '', expect.stringContaining("Unknown option '--frmo'")],
  ])
}, 40_000)
