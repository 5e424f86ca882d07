import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '@latchkey/service/parseEnv'
import { parseEther, toFunctionSelector } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { paymasterEnvSchema } from './paymasterEnv.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-paymaster-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = `0x${'5e'.repeat(32)}`
const [contract, token] = [`0x${'Aa'.repeat(20).toLowerCase()}`, `0x${'bb'.repeat(20)}`]
const policy = {
  name: 'shop',
  contracts: { [token]: ['transfer(address,uint256)', '0x095EA7B3', '0x'], [contract]: 'any' },
  maxPerOperation: '0.001',
  perVisitorPerDay: '0.01',
  perDay: '1',
  budget: '10',
}
const chain = { paymaster: contract, policies: [policy] }
const parse = (table: unknown, more: Record<string, string> = {}) =>
  parseEnv(paymasterEnvSchema(new Set(['eip155:1', 'eip155:10'])), {
    PAYMASTER: typeof table === 'string' ? table : JSON.stringify(table),
    PAYMASTER_KEY: key,
    ...more,
  })

test('a paymaster is read, with what is usual where nothing is said', () => {
  const { sponsoredChains } = parse({ 'eip155:1': chain })
  expect(sponsoredChains.get('eip155:1')).toMatchObject({
    kind: 'own',
    validitySeconds: 600,
    offersPerAddress: 100,
    gas: {
      call: 2_000_000n,
      verification: 200_000n,
      preVerification: 55_000n,
      feeFactor: 3n,
      tipFactor: 2n,
    },
    policies: [{ name: 'shop', allowValue: false, budget: parseEther('10') }],
  })
  const { contracts } = sponsoredChains.get('eip155:1')?.policies[0] ?? {}
  expect(contracts).toEqual(
    new Map<string, unknown>([
      [token, new Set(['0xa9059cbb', '0x095ea7b3', '0x'])],
      [contract, 'any'],
    ]),
  )
  expect(parse('{}').sponsoredChains.size).toBe(0)
})

test('it may be in a file, and so may the key', () => {
  const [file, keyFile] = [join(folder, 'paymaster.json'), join(folder, 'paymaster.key')]
  writeFileSync(file, JSON.stringify({ 'eip155:1': { ...chain, keyFile } }))
  writeFileSync(keyFile, `${key}\n`)
  expect(parse(file, { PAYMASTER_KEY: '' }).sponsoredChains.size).toBe(1)
})

test('another service has policies without amounts', () => {
  const { budget, maxPerOperation, perDay, perVisitorPerDay, ...plain } = policy
  const upstream = 'https://pay.example/secret'
  const { sponsoredChains } = parse({ 'eip155:10': { upstream, policies: [plain] } })
  expect(sponsoredChains.get('eip155:10')).toMatchObject({ kind: 'other', upstream })
})

test('a function has its selector by whatever name its types go', () => {
  const contracts = { [token]: ['pay((address,uint)[],bytes32[3])', 'stop()'] }
  const { sponsoredChains } = parse(withPolicy({ contracts }))
  const paid = sponsoredChains.get('eip155:1')?.policies[0]?.contracts
  const names = ['function pay((address,uint256)[],bytes32[3])', 'function stop()']
  expect(paid).toEqual(new Map([[token, new Set(names.map((name) => toFunctionSelector(name)))]]))
})

const own = (more: object) => ({ 'eip155:1': { ...chain, ...more } })
const withPolicy = (more: object) => own({ policies: [{ ...policy, ...more }] })
const withFunction = (name: unknown) => withPolicy({ contracts: { [token]: ['0x', name] } })

test.each([
  ['nothing', 'it must be JSON like'],
  ['[]', 'it must be JSON like'],
  ['{"eip155:1":', 'it must be JSON like'],
  [{ 'solana:x': chain }, "'solana:x' is no EVM chain"],
  [{ 'eip155:5': chain }, 'eip155:5 is not in RPC_UPSTREAMS'],
  [own({ paymaster: '0x12' }), 'eip155:1.paymaster: it must be the address of a contract'],
  [own({ paymaster: undefined }), 'eip155:1.paymaster: it is missing'],
  [own({ validitySeconds: 5 }), 'eip155:1.validitySeconds: it must be a whole number from 30'],
  [own({ policies: [] }), 'eip155:1.policies: it lists nothing'],
  [own({ policies: [policy, policy] }), 'each policy needs a name of its own'],
  [own({ gas: { call: 0 } }), 'eip155:1.gas.call: it must be a whole number'],
  [own({ gas: { calls: 1 } }), 'eip155:1.gas.calls: there is no such setting'],
  [own({ lowDeposit: 0.5 }), 'eip155:1.lowDeposit: it must be an amount of coins as text'],
  [own({ keyFile: '/nowhere' }), 'eip155:1.keyFile: /nowhere cannot be read'],
  [withPolicy({ name: 'a b' }), 'eip155:1.policies.0.name: it must be a name'],
  [withPolicy({ sponsor: '\u202eevil' }), 'eip155:1.policies.0.sponsor: it must be a name that'],
  [withPolicy({ budget: undefined }), 'eip155:1.policies.0.budget: it is missing'],
  [withPolicy({ perDay: '-1' }), 'eip155:1.policies.0.perDay: it must be an amount'],
  [withPolicy({ perday: '1' }), 'eip155:1.policies.0.perday: there is no such setting'],
  [withPolicy({ projects: [] }), 'eip155:1.policies.0.projects: it lists nothing'],
  [withPolicy({ origins: ['https://a.example/x'] }), 'is not an origin'],
  [withPolicy({ allowValue: 'yes' }), 'eip155:1.policies.0.allowValue: it must be true or false'],
  [withPolicy({ contracts: {} }), 'it names no contract'],
  [withPolicy({ contracts: 'all' }), 'eip155:1.policies.0.contracts: it must be "any"'],
  [withPolicy({ contracts: { x: 'any' } }), "'x' is not the address of a contract"],
  [withPolicy({ contracts: { [token]: 'transfer' } }), `${token} needs "any" or a list`],
  [withFunction('transfer'), `eip155:1.policies.0.contracts.${token}.1: it must be a function`],
  [withFunction('transfer(address,unit256)'), `.contracts.${token}.1: it must be a function`],
  [withFunction('pay((address,uint7)[])'), `.contracts.${token}.1: it must be a function`],
  [withFunction('pay(uint256[)'), `.contracts.${token}.1: it must be a function`],
  [withFunction(7), `.contracts.${token}.1: it must be a function`],
  [withPolicy({ contracts: { [token]: [] } }), `${token} needs "any" or a list`],
  [
    withPolicy({ contracts: { [token]: 'any', [token.replace(/b/g, 'B')]: 'any' } }),
    'is there twice',
  ],
  [{ 'eip155:1': { upstream: 'ftp://secret', policies: [policy] } }, 'eip155:1.upstream: it must'],
  [{ 'eip155:1': { upstream: 'https://secret', policies: [policy] } }, 'there is no such setting'],
])('%j is refused, and the error names the field', (table, reason) => {
  const read = () => parse(table)
  expect(read).toThrow(reason)
  expect(read).not.toThrow('secret')
})

test('T436 a key that does not fit is refused without repeating it, and one is needed', () => {
  for (const PAYMASTER_KEY of ['secret', `${key}00`, `0x${'00'.repeat(32)}`]) {
    const read = () => parse({ 'eip155:1': chain }, { PAYMASTER_KEY })
    expect(read).toThrow('Invalid option PAYMASTER_KEY: it must be a private key')
    expect(read).not.toThrow(PAYMASTER_KEY)
  }
  expect(() => parse({ 'eip155:1': chain }, { PAYMASTER_KEY: '' })).toThrow(
    'Invalid option PAYMASTER: eip155:1 needs the key that signs',
  )
  expect(() => parse('{}', { OPERATOR_TOKEN: 'short' })).toThrow('Invalid option OPERATOR_TOKEN')
})

test('T436 the key is in nothing that could be printed', () => {
  const env = parse({ 'eip155:1': chain })
  const printed = JSON.stringify([...env.sponsoredChains], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(printed).not.toContain(key.slice(2))
})
