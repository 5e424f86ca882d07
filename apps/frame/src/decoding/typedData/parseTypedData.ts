import { type Address, concat, type Hex, hashStruct, hexToBytes } from 'viem'
import type { TreeNode } from '../../stage/ApprovalCard.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { buildTypedTree, type Eip712Field, type Eip712Types } from './buildTypedTree.js'

/** Strictly parsed structured data. */
export type TypedData = {
  /** 0x19 0x01, domain and message: the bytes that are hashed and signed. */
  readonly bytes: Uint8Array
  readonly primaryType: string
  /** The primary type and the ones that it uses, as they are hashed. */
  readonly encodedType: string
  readonly domain: TypedDomain
  readonly message: Readonly<Record<string, unknown>>
  readonly tree: readonly TreeNode[]
}

/** The fields of a domain that are part of its type, each in the form of that. */
type TypedDomain = {
  readonly name?: string
  readonly version?: string
  readonly chainId?: bigint
  readonly verifyingContract?: Address
  readonly salt?: Hex
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Parses EIP-712 data from an object or JSON; throws `rpc/invalid-params` for anything ambiguous. */
export function parseTypedData(input: unknown): TypedData {
  const data = toRecord(typeof input === 'string' ? parseJsonText(input) : input)
  const domain = toRecord(data.domain ?? {})
  const types = parseTypes(data.types, domain)
  const { primaryType } = data
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain') return throwInvalidParams()
  if (!Object.hasOwn(types, primaryType)) return throwInvalidParams()
  const head = buildTypedTree(types, 'domain', 'EIP712Domain', domain)
  const body = buildTypedTree(types, 'message', primaryType, data.message)
  // The walk returns structs for structs.
  const values = {
    domain: head.value as TypedDomain,
    message: body.value as Record<string, unknown>,
  }
  try {
    const hash = (primaryType: string, data: Record<string, unknown>) =>
      hashStruct({ data, primaryType, types })
    const parts = [hash('EIP712Domain', values.domain), hash(primaryType, values.message)]
    const bytes = hexToBytes(concat(['0x1901', ...parts]))
    const encodedType = encodeType(types, primaryType)
    return { bytes, primaryType, encodedType, ...values, tree: [head.node, body.node] }
  } catch {
    return throwInvalidParams()
  }
}

/** Encodes a type like EIP-712: itself first, then the structs that it uses by name. */
function encodeType(types: Eip712Types, primaryType: string): string {
  const used = new Map<string, string>()
  const collect = (name: string) => {
    // A name that every object has was refused while hashing.
    const fields = types[name]
    if (!fields || used.has(name)) return
    used.set(name, `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`)
    for (const { type } of fields) collect(type.replace(/\[.*$/, ''))
  }
  collect(primaryType)
  const others = [...used.keys()].filter((name) => name !== primaryType).sort()
  return [primaryType, ...others].map((name) => used.get(name)).join('')
}

function parseTypes(input: unknown, domain: Record<string, unknown>): Eip712Types {
  const entries = Object.entries(toRecord(input))
  if (entries.length > 64) throwInvalidParams()
  const types = new Map(entries.map(([name, fields]) => [name, parseFields(name, fields)]))
  const own = types.get('EIP712Domain')
  if (own?.some(({ name, type }) => domainTypes[name] !== type)) throwInvalidParams()
  // Like every library if the data omit it: the fields that the domain has, in their order.
  if (!own) {
    const present = Object.entries(domainTypes).filter(([name]) => domain[name] != null)
    types.set(
      'EIP712Domain',
      present.map(([name, type]) => ({ name, type })),
    )
  }
  return Object.fromEntries(types)
}

function parseFields(name: string, input: unknown): Eip712Field[] {
  // A struct with the name of a plain type would be hashed differently from how it is read.
  if (
    !/^[A-Za-z_$][\w$]{0,63}$/.test(name) ||
    /^(?:address|bool|string|u?int\d*|bytes\d*)$/.test(name)
  ) {
    throwInvalidParams()
  }
  if (!Array.isArray(input) || input.length > 128) return throwInvalidParams()
  const fields = input.map((field) => {
    const { name, type } = toRecord(field)
    if (typeof name !== 'string' || !/^[A-Za-z_$][\w$]{0,63}$/.test(name))
      return throwInvalidParams()
    if (typeof type !== 'string' || !/^[\w$]{1,64}(?:\[\d{0,5}\]){0,4}$/.test(type))
      return throwInvalidParams()
    return { name, type }
  })
  if (new Set(fields.map((field) => field.name)).size !== fields.length) throwInvalidParams()
  return fields
}

/** Parses JSON; what is none is refused like any other value that is no record. */
function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return throwInvalidParams()
  return { ...value }
}
