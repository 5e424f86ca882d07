import {
  isLatchkeyError,
  LatchkeyError,
  type NodeErrorCode,
  nodeCodeFromError,
  toNodeError,
} from '@latchkey/protocol'

/** @spec S8.70 */
export function toTransactionError(err: unknown, cause?: unknown): LatchkeyError<NodeErrorCode> {
  return new LatchkeyError(transactionErrorCode(err), { cause: cause ?? err })
}

function transactionErrorCode(err: unknown): NodeErrorCode {
  const name = typeof err === 'string' ? err : String(Object.keys(Object(err))[0])
  if (name === 'BlockhashNotFound') return 'node/blockhash-expired'
  if (/^(?:InsufficientFundsForRent|InvalidRentPayingAccount)$/.test(name)) {
    return 'node/insufficient-funds-for-rent'
  }
  if (/^(?:InsufficientFundsForFee|AccountNotFound)$/.test(name)) return 'node/insufficient-funds'
  const [, reason] =
    (Object(err) as { InstructionError?: readonly unknown[] }).InstructionError ?? []
  // Custom error 1 of the system and token programs.
  const isShort = reason === 'InsufficientFunds' || Object(reason).Custom === 1
  return isShort ? 'node/insufficient-funds' : 'node/execution-reverted'
}

export function toChainError(error: unknown): LatchkeyError {
  const nodeError = nodeErrorOf(error)
  const code = nodeErrorCode(nodeError)
  if (code !== 'node/unknown-node-error') return new LatchkeyError(code, { cause: error })
  if (isLatchkeyError(error)) return error
  const { message } = Object(nodeError) as { message?: unknown }
  return new LatchkeyError('rpc/failed', { code: 0, message: String(message), cause: error })
}

export function isAlreadyProcessed(error: unknown): boolean {
  const nodeError = nodeErrorOf(error)
  const { message } = Object(nodeError) as { message?: unknown }
  return (
    transactionErrorOf(nodeError) === 'AlreadyProcessed' ||
    /already been processed/i.test(String(message))
  )
}

export const unwrapNodeError = (error: unknown): unknown => toNodeError(error, nodeErrorCode)

const nodeErrorOf = (error: unknown): unknown =>
  isLatchkeyError(error) && error.cause ? error.cause : error

/** The structured `data.err` is more precise than the message. */
function nodeErrorCode(nodeError: unknown): NodeErrorCode {
  const err = transactionErrorOf(nodeError)
  return err ? transactionErrorCode(err) : nodeCodeFromError(nodeError)
}

function transactionErrorOf(nodeError: unknown): unknown {
  const { data } = Object(nodeError) as { data?: unknown }
  return (Object(data) as { err?: unknown }).err
}
