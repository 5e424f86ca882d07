import { type ThemeData, themeData } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { ApprovalCard } from '../stage/ApprovalCard.js'

export type WindowRequest = {
  readonly card: ApprovalCard
  /** The two digits that the frame shows, for a window without an opener. */
  readonly number: string
  /** Language, colours and sizes of the frame: a suggestion. */
  readonly look: ThemeData
}

/**
 * Parses the message for a window. It was encrypted with the key of the URL, which a stranger's link has too: it is shown
 * only after the opener or the number was checked.
 */
export function parseWindowRequest(text: string | undefined): WindowRequest | undefined {
  try {
    const request: unknown = JSON.parse(text ?? '')
    if (!isRecord(request) || !isRecord(request.card)) return undefined
    const { card, number } = request
    if (typeof card.digest !== 'string' || typeof card.hostOrigin !== 'string') return undefined
    if (!Array.isArray(card.actions) || !Array.isArray(card.warnings)) return undefined
    if (typeof number !== 'string' || !/^\d\d$/.test(number)) return undefined
    return {
      // Created by the frame of the same build.
      card: card as ApprovalCard,
      number,
      look: v.parse(themeData, request.look),
    }
  } catch {
    return undefined
  }
}

/** Returns two random digits, each pair equally likely. */
export function randomNumber(): string {
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 200) return String(byte % 100).padStart(2, '0')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
