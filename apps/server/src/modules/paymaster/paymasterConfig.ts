import { sanitizeWalletName } from '@latchkey/protocol'
import { envOrigin, envUrl, isRecord } from '@latchkey/service/envSchemas'
import * as v from 'valibot'
import {
  type AbiFunction,
  type Address,
  type Hex,
  parseAbiItem,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { address, integer, isAddress, list, object, text } from '../rpc/settingSchemas.js'
import type { PaidContracts } from './rules/Policy.js'

/** Amounts are texts, which JSON does not round. */
const coins = v.pipe(
  text(/^\d{1,9}(?:\.\d{1,18})?$/, 'it must be an amount of coins as text, like "0.05"'),
  v.transform((value) => parseEther(value)),
)
const gas = (max: number) =>
  v.pipe(
    integer(1, max),
    v.transform((value) => BigInt(value)),
  )

const selectors = v.pipe(
  list(text(isFunction, 'it must be a function, like "transfer(address,uint256)" or its selector')),
  v.transform((names): ReadonlySet<Hex> => new Set(names.map(selectorOf))),
)
const any = v.literal('any')
const contracts = v.pipe(
  v.union(
    [any, v.record(v.string(), v.unknown())],
    'it must be "any", or an object of contracts and their functions',
  ),
  v.rawTransform(({ addIssue, dataset, NEVER }): PaidContracts => {
    if (dataset.value === 'any') return 'any'
    const paid = new Map<Address, 'any' | ReadonlySet<Hex>>()
    for (const [name, functions] of Object.entries(dataset.value)) {
      const contract = name.toLowerCase() as Address
      const isList = Array.isArray(functions) && functions.length > 0
      const parsed = isList ? v.safeParse(selectors, functions) : v.safeParse(any, functions)
      const reason = !isAddress(name)
        ? `'${name}' is not the address of a contract`
        : paid.has(contract)
          ? `${name} is there twice`
          : parsed.success || isList
            ? undefined
            : `${name} needs "any" or a list of functions, like ["transfer(address,uint256)"]`
      if (reason) addIssue({ message: reason })
      for (const { message, path = [] } of (!reason && parsed.issues) || []) {
        const contractPath = { type: 'object', origin: 'value', input: dataset.value } as const
        addIssue({ message, path: [{ ...contractPath, key: name, value: functions }, ...path] })
      }
      if (parsed.success) paid.set(contract, parsed.output)
    }
    if (Object.keys(dataset.value).length === 0) addIssue({ message: 'it names no contract' })
    return dataset.issues ? NEVER : paid
  }),
)

const policyEntries = {
  name: text(/^[-\w]{1,64}$/, 'it must be a name of letters and digits'),
  sponsor: v.optional(
    text((name) => sanitizeWalletName(name) === name, 'it must be a name that can be shown'),
  ),
  projects: v.optional(list(text(/^[-\w]{1,128}$/, 'it must be a project id'))),
  origins: v.optional(
    list(v.pipe(v.string('it must be an origin'), envOrigin('https://vault.example'))),
  ),
  contracts,
  allowValue: v.optional(v.boolean('it must be true or false'), false),
}
const policies = <S extends v.GenericSchema<unknown, { readonly name: string }>>(policy: S) =>
  v.pipe(
    list(policy),
    v.check(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'each policy needs a name of its own',
    ),
  )

const gasEntry = v.optional(
  object({
    call: v.optional(gas(30_000_000), 2_000_000),
    verification: v.optional(gas(5_000_000), 200_000),
    preVerification: v.optional(gas(30_000_000), 55_000),
    feeFactor: v.optional(gas(100), 3),
    tipFactor: v.optional(gas(100), 2),
  }),
  {},
)

const own = object({
  paymaster: address,
  keyFile: v.optional(v.string('it must be the path of a file')),
  validitySeconds: v.optional(integer(30, 3_600), 600),
  lowDeposit: v.optional(coins, '0.1'),
  offersPerAddress: v.optional(integer(1, 1_000_000), 100),
  gas: gasEntry,
  policies: policies(
    object({
      ...policyEntries,
      maxPerOperation: coins,
      perVisitorPerDay: coins,
      perDay: coins,
      budget: coins,
    }),
  ),
})

const other = object({
  // The message does not repeat it, because it may hold a key.
  upstream: text((url) => v.is(envUrl, url), 'it must be an http(s) URL without a user name'),
  gas: gasEntry,
  policies: policies(object(policyEntries)),
})

/** What an operator writes for one chain: a paymaster of their own, or another service. */
export const chainConfig = v.lazy((value) =>
  isRecord(value) && 'upstream' in value ? other : own,
) as v.GenericSchema<unknown, v.InferOutput<typeof other> | v.InferOutput<typeof own>>

function isFunction(name: string): boolean {
  if (/^0x(?:[0-9a-f]{8})?$/i.test(name)) return true
  return /^[a-z_$][\w$]*\([\w,()[\]]*\)$/i.test(name) && parseFunction(name) !== undefined
}

/** A function as its signature says; undefined where a type is none, whose selector would be that of no function. */
function parseFunction(signature: string): AbiFunction | undefined {
  try {
    return parseAbiItem(`function ${signature}`) as AbiFunction
  } catch {
    return undefined
  }
}

/** The selector of a function, or `0x` for a transfer of coins without one. */
function selectorOf(name: string): Hex {
  const parsed = parseFunction(name)
  return parsed ? toFunctionSelector(parsed) : (name.toLowerCase() as Hex)
}
