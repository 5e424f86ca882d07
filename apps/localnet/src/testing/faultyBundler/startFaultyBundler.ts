import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { bindServer } from '../../ports/bindServer.js'
import type { BundlerFaults } from './BundlerFaults.js'
import { type BundlerAnswer, type BundlerCall, createFaultyAnswers } from './createFaultyAnswers.js'

/** A server in front of a bundler, for tests of what stands before it. */
export type FaultyBundler = {
  readonly url: string
  /** May be replaced at any time; holds for the calls that come after. */
  faults: BundlerFaults
  /** The calls that came, in their order. */
  readonly calls: BundlerCall[]
  stop(): Promise<void>
}

const headers = {
  'content-type': 'application/json',
  // A page may ask it directly, as it may a public bundler.
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

/** Starts a server that passes calls on to a bundler, with the faults that a test wants; it begins without any. */
export async function startFaultyBundler(bundlerUrl: string): Promise<FaultyBundler> {
  const answers = createFaultyAnswers((call) => askBundler(bundlerUrl, call))
  // As the bundler has it: a connection that is closed just as the next call comes would be a fault that no test asked for.
  const server = createServer({ keepAliveTimeout: 72_000 }, async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    try {
      const body = (await json(request)) as BundlerCall | BundlerCall[]
      const calls = [body].flat()
      bundler.calls.push(...calls)
      const faults = faultsFor(calls, bundler.faults)
      if (faults.slowMs) await wait(faults.slowMs)
      if (faults.down) return void response.destroy()
      const made = await Promise.all(calls.map((call) => answers(call, faults)))
      const text = JSON.stringify(Array.isArray(body) ? made : made[0])
      response.writeHead(200, headers).end(spoil(text, faults))
    } catch {
      // The bundler behind is gone, or what came is no call.
      response.destroy()
    }
  })
  const { close, port } = await bindServer(server, { port: 0 })
  const bundler: FaultyBundler = {
    url: `http://127.0.0.1:${port}`,
    faults: {},
    calls: [],
    stop: close,
  }
  return bundler
}

/** The faults, where one of the calls is affected. */
function faultsFor(calls: readonly BundlerCall[], faults: BundlerFaults): BundlerFaults {
  const { methods } = faults
  return !methods || calls.some(({ method }) => methods.includes(method)) ? faults : {}
}

function spoil(text: string, { hugeMb = 0, malformed }: BundlerFaults): string {
  // Spaces before a value are valid JSON.
  if (hugeMb > 0) return ' '.repeat(hugeMb * 1_000_000) + text
  return malformed ? text.slice(0, -1) : text
}

async function askBundler(url: string, call: BundlerCall): Promise<BundlerAnswer> {
  const body = JSON.stringify({ ...call, jsonrpc: '2.0' })
  const response = await fetch(url, { method: 'POST', headers, body })
  return (await response.json()) as BundlerAnswer
}
