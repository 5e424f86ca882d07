import { deriveAccounts } from '@latchkey/localnet/accounts'
import { accountContracts } from '@latchkey/localnet/contracts'
import { type Hex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseServerEnv } from '../../../env.js'
import { openServer } from '../../../openServer.js'
import { useSponsor } from '../../../testing/useSponsor.js'
import { findSignerFaults } from './findSignerFaults.js'

const { open } = useSponsor()
const { address: own, privateKey: key } = deriveAccounts().paymasterSigner
const other: Hex = `0x${'5e'.repeat(20)}`
const at = `eip155:31337.paymaster: `
const once = () => AbortSignal.abort()
const wrong = (lines: readonly string[]) => lines.filter((line) => line.startsWith('PAYMASTER: '))

/** A chain whose every call answers with an address, which is a deposit that is high enough as well. */
const answering = (signer: Hex) => ({ eth_getCode: '0x60', eth_call: pad(signer) })

test('a key that the contract takes no signatures of is named in the log, and in /health', async () => {
  const { node, paymaster, reports, url } = await open()
  node.state.lies = answering(other)
  await paymaster.inspect(once())
  await paymaster.inspect(once())
  expect(wrong(reports)).toEqual([
    expect.stringMatching(new RegExp(`${at}0x\\w+ takes signatures of ${other}, .* of ${own}`)),
  ])
  const { paymaster: health } = await (await fetch(`${url}/health`)).json()
  expect(health).toMatchObject({
    status: 'degraded',
    deposits: { 'eip155:31337': 'ok' },
    faults: [expect.stringContaining(other)],
  })
})

test('the server looks by itself when it starts', async () => {
  const { node, variables } = await open()
  node.state.lies = answering(other)
  const reports: string[] = []
  const stopping = new AbortController()
  const report = (line: string) => void reports.push(line)
  const env = parseServerEnv(variables)
  const server = await openServer({ env, report, signal: stopping.signal })
  onTestFinished(() => {
    stopping.abort()
    return server.close()
  })
  await vi.waitFor(() => expect(wrong(reports)).toHaveLength(1))
})

test('a contract that is not there is named', async () => {
  const { node, paymaster } = await open()
  node.state.lies = { eth_getCode: '0x' }
  await paymaster.inspect(once())
  expect((await paymaster.health()).faults).toEqual([
    expect.stringContaining(
      `${at}there is no contract at ${accountContracts.paymaster.toLowerCase()}`,
    ),
  ])
})

test('a contract of the own key has no fault, and one of another kind is not judged', async () => {
  const { node, paymaster, reports } = await open()
  for (const lies of [answering(own), { eth_getCode: '0x60', eth_call: '0x' }]) {
    node.state.lies = lies
    await paymaster.inspect(once())
    expect(wrong(reports)).toEqual([])
    expect(await paymaster.health()).not.toHaveProperty('faults')
  }
})

test.each([
  [{ error: { code: -32005, message: 'too many requests' } }, { result: pad(other) }],
  [{ result: '0x60' }, { error: { code: -32005, message: 'too many requests' } }],
])('a chain that does not tell is no fault, and is looked at again: %j, %j', async (...answers) => {
  const calls = { chains: new Set<string>(), request: async () => answers }
  const config = { paymaster: accountContracts.paymaster, signer: privateKeyToAccount(key) }
  await expect(findSignerFaults(calls, 'eip155:1', config)).rejects.toThrow('does not tell')
})

test('a paymaster on a chain without a bundler is said at the start', async () => {
  const without = await open()
  const line = 'paymaster: eip155:31337 has no bundler in BUNDLERS'
  expect(without.reports).toContainEqual(expect.stringContaining(line))
  const { reports } = await open({ bundler: 'http://127.0.0.1:9' })
  expect(reports).not.toContainEqual(expect.stringContaining('BUNDLERS'))
})
