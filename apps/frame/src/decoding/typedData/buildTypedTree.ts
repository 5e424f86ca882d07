import { getAddress, isAddress } from 'viem'
import type { TreeNode } from '../../stage/ApprovalCard.js'
import { escapeHiddenCharacters } from '../card/plainText.js'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { isHexBytes } from '../evm/parseEvmAddress.js'

export type Eip712Types = Readonly<Record<string, readonly Eip712Field[]>>
export type Eip712Field = { readonly name: string; readonly type: string }

/** A value that was validated against its type, for hashing and for rendering. */
export type Eip712Value = { readonly value: unknown; readonly node: TreeNode }

const maxDepth = 16
const maxNodes = 2_000

/**
 * Decodes a value of structured data strictly by its type. The hash input and the shown tree come from the same walk: a
 * field outside the type is in neither, and a missing one is refused.
 */
export function buildTypedTree(
  types: Eip712Types,
  name: string,
  type: string,
  value: unknown,
): Eip712Value {
  let nodes = 0
  return walk(name, type, value, 0)

  function walk(name: string, type: string, value: unknown, depth: number): Eip712Value {
    nodes += 1
    if (depth > maxDepth || nodes > maxNodes) throwInvalidParams()
    const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (inner) return list(name, type, inner, length, value, depth)
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (fields) return struct(name, type, fields, value, depth)
    const plain = leaf(type, value)
    return { value: plain.value, node: { name, type, value: plain.text } }
  }

  function list(
    name: string,
    type: string,
    inner: string,
    length: string | undefined,
    value: unknown,
    depth: number,
  ): Eip712Value {
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      return throwInvalidParams()
    const parts = value.map((item, at) => walk(String(at), inner, item, depth + 1))
    const children = parts.map(({ node }) => node)
    return { value: parts.map((part) => part.value), node: { name, type, children } }
  }

  function struct(
    name: string,
    type: string,
    fields: readonly Eip712Field[],
    value: unknown,
    depth: number,
  ): Eip712Value {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return throwInvalidParams()
    const values = new Map(Object.entries(value))
    const parts = fields.map((field) => ({
      ...walk(field.name, field.type, values.get(field.name), depth + 1),
      key: field.name,
    }))
    const children = parts.map(({ node }) => node)
    const entries = parts.map((part) => [part.key, part.value])
    return { value: Object.fromEntries(entries), node: { name, type, children } }
  }
}

function leaf(type: string, value: unknown): { value: unknown; text: string } {
  if (type === 'string' && typeof value === 'string')
    return { value, text: escapeHiddenCharacters(value) }
  if (type === 'bool' && typeof value === 'boolean') return { value, text: String(value) }
  if (type === 'address' && typeof value === 'string' && isAddress(value, { strict: false })) {
    return { value: getAddress(value.toLowerCase()), text: getAddress(value.toLowerCase()) }
  }
  const integer = /^(u?)int(\d*)$/.exec(type)
  if (integer) return parseInteger(integer[1] === 'u', Number(integer[2] || 256), value)
  const bytes = /^bytes(\d*)$/.exec(type)
  if (bytes && isHexBytes(value)) {
    const size = bytes[1] ? Number(bytes[1]) : undefined
    const fits = size === undefined || (size >= 1 && size <= 32 && value.length === 2 + size * 2)
    if (fits) return { value: value.toLowerCase(), text: value.toLowerCase() }
  }
  return throwInvalidParams()
}

function parseInteger(
  unsigned: boolean,
  bits: number,
  value: unknown,
): { value: bigint; text: string } {
  const size = bits / 8
  if (!Number.isInteger(size) || size < 1 || size > 32) return throwInvalidParams()
  // A number beyond JSON's exact range is not the intended number.
  const exact =
    Number.isSafeInteger(value) ||
    (typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value))
  if (!exact) return throwInvalidParams()
  const number = BigInt(value as number | string)
  const span = 1n << BigInt(unsigned ? bits : bits - 1)
  if (number >= span || number < (unsigned ? 0n : -span)) return throwInvalidParams()
  return { value: number, text: number.toString() }
}
