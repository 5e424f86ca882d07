import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ExternalFetcherDeps } from '../../external/createExternalFetcher.js'
import { samplePng } from '../testing/sampleImages.js'
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
