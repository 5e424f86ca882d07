import type { Headless, HeadlessSend, HeadlessTransfer } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

/** Where the transfer stands, by its status, and what takes it further. */
export type UseLatchkeySendReturn = HeadlessTransfer & SendFunctions

type SendFunctions = Pick<HeadlessSend, 'confirm' | 'reset' | 'tokens'> & {
  /** Resolves the receiver and asks the chain what sending would cost; the wallet is not asked. */
  createPreview: HeadlessSend['preview']
}

/**
 * Returns what sends coins, tokens and NFTs: a preview of the costs first, then the request to the wallet, and what became of it.
 * @example
 * const { confirm, createPreview, preview, status, transaction } = useLatchkeySend()
 * <button onClick={() => createPreview({ to: 'alice.eth', amount: '0.1' }).catch(() => {})}>Preview</button>
 * {preview && <button onClick={() => confirm({ preview }).catch(() => {})}>Send to {preview.to}</button>}
 * {transaction && <p>{transaction.hash}: {transaction.status}</p>}
 */
export function useLatchkeySend(): UseLatchkeySendReturn {
  const { call, snapshot } = useHeadless('useLatchkeySend', pickPart, noTransfer)
  const functions = useMemo(
    (): SendFunctions => ({
      createPreview: (parameters) => call((part) => part.preview(parameters)),
      confirm: (parameters) => call((part) => part.confirm(parameters)),
      tokens: () => call((part) => part.tokens()),
      reset: () => void call((part) => part.reset()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}

const pickPart = (headless: Headless) => headless.send

const noTransfer: HeadlessTransfer = {
  status: 'idle',
  preview: undefined,
  transaction: undefined,
  error: undefined,
}
