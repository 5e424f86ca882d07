import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ExternalFetcherDeps } from '../../external/createExternalFetcher.js'
import { samplePng } from '../testing/sampleImages.js'
import { createImageFolder } from './createImageFolder.js'
import { openImportSource } from './openImportSource.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

const list = JSON.stringify({ tokens: [{ symbol: 'ETH', address: '0x1', logoURI: '/eth.png' }] })

/** The list's host, and a machine of the operator's network at the same port. */
async function startMachines() {
  const seen: string[] = []
  const start = async (address: string, port: number) => {
    const server = createServer((request, response) => {
      seen.push(`${address}${request.url}`)
      response.end(request.url === '/list.json' ? list : samplePng())
    })
    await new Promise<void>((resolve) => server.listen(port, address, resolve))
    cleanUps.push(() => server.close().closeAllConnections())
    return (server.address() as AddressInfo).port
  }
  const port = await start('127.0.0.1', 0)
  await start('127.0.0.2', port)
  return { port, seen }
}

test('S7.25 the host of a list is resolved once: its images come from the address that gave the list', async () => {
  const { port, seen } = await startMachines()
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']]
  const resolveTrusted: ExternalFetcherDeps['resolve'] = async () => answers.shift() ?? []
  const { read } = await openImportSource({
    from: `http://list.example:${port}/list.json`,
    fetching: { resolveTrusted, timeoutMs: 5_000 },
  })
  expect(await read('/eth.png')).toEqual(samplePng())
  expect(await read(`http://LIST.example:${port}/other.png`)).toEqual(samplePng())
  expect(seen).toEqual(['127.0.0.1/list.json', '127.0.0.1/eth.png', '127.0.0.1/other.png'])
})

test('S7.25 an image of another host is asked for at an address that was checked, or not at all', async () => {
  const { port, seen } = await startMachines()
  const resolve = async () => ['127.0.0.2']
  const { read } = await openImportSource({
    from: `http://127.0.0.1:${port}/list.json`,
    fetching: { resolve, timeoutMs: 5_000 },
  })
  await expect(read(`http://other.example:${port}/a.png`)).rejects.toThrow('not a public address')
  expect(seen).toEqual(['127.0.0.1/list.json'])
})

test('a name that was not resolved once is asked for again', async () => {
  const { port } = await startMachines()
  const answers = [['127.0.0.1'], ['127.0.0.1']]
  let isDown = true
  const resolveTrusted: ExternalFetcherDeps['resolve'] = async () => {
    if (!isDown) return answers.shift() ?? []
    isDown = false
    throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })
  }
  const open = {
    from: folderWith({ 'list.json': list }, 'list.json'),
    ipfsGateway: `http://gateway.example:${port}`,
    fetching: { resolveTrusted, timeoutMs: 5_000 },
  }
  const { read } = await openImportSource(open)
  const link = `ipfs://${'Qm'.padEnd(46, 'a')}/1`
  await expect(read(link)).rejects.toThrow()
  expect(await read(link)).toEqual(samplePng())
  expect(await read(link)).toEqual(samplePng())
  expect(answers).toHaveLength(1)
})

test('a source in which a file has the name of a folder is refused in one line', async () => {
  const from = folderWith({ tokens: '', 'a.png': '' })
  await expect(openImportSource({ from })).rejects.toMatchObject({
    code: 'options/invalid',
    message: expect.stringContaining(`${join(from, 'tokens')} cannot be read (ENOTDIR)`),
  })
})

test('a link to nothing among the images of the server counts as none', () => {
  const to = folderWith({})
  symlinkSync('/nonexistent/a.png', join(to, 'abc.png'))
  const folder = createImageFolder(to)
  expect(folder.has('abc')).toBe(false)
  folder.write('abc', { type: 'image/png', bytes: new Uint8Array(samplePng()) })
  expect(folder.has('abc')).toBe(true)
  expect(readFileSync(join(to, 'abc.png'))).toEqual(samplePng())
})

function folderWith(files: Readonly<Record<string, string>>, file = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return join(folder, file)
}
