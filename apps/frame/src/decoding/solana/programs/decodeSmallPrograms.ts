import { sanitizeName } from '../../card/plainText.js'
import { createByteReader } from './ByteReader.js'
import { accountRow, type InstructionDecoder } from './DecodedInstruction.js'

export const decodeAssociatedToken: InstructionDecoder = ({ accounts, data }) => {
  const [funder, account, owner, mint] = accounts
  const isCreate = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isCreate || !funder || !account || !owner || !mint) return undefined
  return {
    name: 'createTokenAccount',
    // The account's address is derived from these two.
    rows: [accountRow('owner', owner), accountRow('token', mint)],
  }
}

/** Decodes the compute budget program; the fee is computed elsewhere. */
export const decodeComputeBudget: InstructionDecoder = ({ data }) => {
  const read = createByteReader(data)
  const kind = read.u8()
  const value = kind === 3 ? read.u64() : read.u32()
  if (kind === undefined || kind < 1 || kind > 4 || value === undefined || !read.isDone()) {
    return undefined
  }
  return { name: 'computeBudget', rows: [] }
}

export const decodeMemo: InstructionDecoder = ({ data }) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    return { name: 'memo', rows: [{ kind: 'text', label: 'memo', text: sanitizeName(text, 400) }] }
  } catch {
    return undefined
  }
}
