import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type CatalogueDeps, createCatalogue } from './createCatalogue.js'
import { builtInWallets } from './table/builtInWallets.js'
import { startUpstream } from './testing/startUpstream.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

function open(env: Partial<CatalogueDeps['env']> = {}, deps: Partial<CatalogueDeps> = {}) {
  const stopping = new AbortController()
  cleanUps.push(() => stopping.abort())
  const reports: string[] = []
  const catalogue = createCatalogue({
    env: { file: undefined, only: false, upstream: undefined, ...env },
    report: (line) => reports.push(line),
    signal: stopping.signal,
    ...deps,
  })
  const names = async () =>
    (await catalogue.index()).page({ entries: 100_000 }).data.map(({ name }) => name)
  return { catalogue, names, reports, stop: () => stopping.abort() }
}

function fileOf(wallets: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-catalogue-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'wallets.json')
  writeFileSync(path, JSON.stringify(wallets))
  return path
}

async function upstreamOf(answer: (response: ServerResponse) => void) {
  const server = await startUpstream((_, response) => answer(response))
  cleanUps.push(server.close)
  return server
}
const listOf = (...names: string[]) => JSON.stringify({ data: names.map(toWallet), count: 1 })
const toWallet = (name: string) => ({ id: name.toLowerCase(), name })
const builtInNames = builtInWallets.map(({ name }) => name)

test('the built-in wallets are there without any configuration', async () => {
  const { names, reports } = open()
  expect(await names()).toEqual(builtInNames)
  expect(reports).toEqual([])
})

test('every wallet has an image id, and is found by it', async () => {
  const wallets = [
    { id: 'drawn', name: 'Drawn' },
    { id: 'given', name: 'Given', image_id: 'picture' },
    { id: 'elsewhere', name: 'Elsewhere', image_url: 'https://e.example/a.png' },
  ]
  const { catalogue } = open({ file: fileOf(wallets), only: true })
  const { data } = (await catalogue.index()).page({})
  expect(data.map(({ image_id }) => image_id)).toEqual(['drawn', 'picture', undefined])
  expect(catalogue.walletByImageId('drawn')?.name).toBe('Drawn')
  expect(catalogue.walletByImageId('picture')?.name).toBe('Given')
  expect(catalogue.walletByImageId('given')?.name).toBe('Given')
  expect(catalogue.walletByImageId('nobody')).toBeUndefined()
})

test('a file replaces and adds; alone, it is all there is', async () => {
  const [first] = builtInWallets
  const file = fileOf([
    { id: first?.id, name: 'Mine' },
    { id: 'new', name: 'New' },
  ])
  expect(await open({ file }).names()).toEqual(['Mine', ...builtInNames.slice(1), 'New'])
  expect(await open({ file, only: true }).names()).toEqual(['Mine', 'New'])
})

test('an upstream’s wallets are added, and the file has the last word', async () => {
  const server = await upstreamOf((response) => response.end(listOf('Up', 'Both')))
  const file = fileOf([{ id: 'both', name: 'From the file' }])
  const { names } = open({ upstream: server.url, file })
  expect(await names()).toEqual([...builtInNames, 'Up', 'From the file'])
})

test('an upstream that is down or slow costs the visitor nothing but its wallets', async () => {
  const silent = await upstreamOf(() => undefined)
  const gone = await upstreamOf(() => undefined)
  gone.close()
  const down = open({ upstream: `${gone.url}/?projectId=secret` })
  const slow = open({ upstream: silent.url }, { firstImportWaitMs: 30 })
  expect(await down.names()).toEqual(builtInNames)
  expect(await slow.names()).toEqual(builtInNames)
  const { host } = new URL(gone.url)
  expect(down.reports).toEqual([`${host}: no wallets imported (ECONNREFUSED)`])
})

test('the list is imported periodically, and the last valid one stays while the upstream fails', async () => {
  let answer = (response: ServerResponse) => response.end(listOf('First'))
  const server = await upstreamOf((response) => answer(response))
  const { names, reports } = open(
    { upstream: server.url, only: true },
    { refreshMs: 20, retryMs: 10 },
  )
  expect(await names()).toEqual(['First'])

  answer = (response) => response.end('{"data":"broken"}')
  await vi.waitFor(() => expect(reports.join()).toContain('its answer is no list of wallets'))
  expect(await names()).toEqual(['First'])

  answer = (response) => response.end(listOf('Second', 'Third'))
  await vi.waitFor(async () => expect(await names()).toEqual(['Second', 'Third']))
})

test('nothing goes on after the end', async () => {
  const server = await upstreamOf((response) => response.end(listOf('One')))
  const { names, reports, stop } = open({ upstream: server.url }, { refreshMs: 5 })
  await names()
  stop()
  // What was on its way may still arrive.
  await new Promise((resolve) => setTimeout(resolve, 30))
  const asked = server.seen.length
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(server.seen.length).toBe(asked)
  expect(reports).toEqual([])
})
