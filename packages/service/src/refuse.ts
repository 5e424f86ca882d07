import type { Refusal, RefusalCode } from '@latchkey/protocol/api'
import { HTTPException } from 'hono/http-exception'

const statuses = {
  'invalid-input': 400,
  unauthorized: 401,
  'use-dpop-nonce': 401,
  'origin-refused': 403,
  'code-wrong': 401,
  'code-expired': 401,
  'code-spent': 401,
  cooldown: 429,
  'too-many': 429,
  'work-required': 428,
  'link-pending': 409,
  'link-expired': 410,
  'not-found': 404,
  'already-exists': 409,
  frozen: 423,
  'release-held': 423,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>

export type RefusalDetails = {
  readonly status?: 403 | 405 | 408 | 413 | 415 | 500 | 502
  readonly seconds?: number
  readonly work?: Refusal['work']
  /** For the developer of the caller. */
  readonly reasons?: Refusal['reasons']
  readonly headers?: Readonly<Record<string, string>>
}

const retrySeconds = 60

export const withReason = (
  name: string,
  description: string,
): Required<Pick<Refusal, 'reasons'>> => ({
  reasons: [{ name, description }],
})

export const refusalBody = (error: RefusalCode, details: RefusalDetails = {}): Refusal => ({
  error,
  ...(details.seconds !== undefined && { seconds: details.seconds }),
  ...(details.work && { work: details.work }),
  ...(details.reasons && { reasons: details.reasons }),
})

export function refusalResponse(error: RefusalCode, details: RefusalDetails = {}): Response {
  const { headers, status = statuses[error] } = details
  const seconds = details.seconds ?? (status === 429 ? retrySeconds : undefined)
  return Response.json(refusalBody(error, details), {
    status,
    headers: { ...(seconds !== undefined && { 'Retry-After': String(seconds) }), ...headers },
  })
}

/** Becomes the response of the endpoint and is not reported as an error. */
export function refuse(error: RefusalCode, details: RefusalDetails = {}): never {
  throw new Refused(error, details)
}

/** A body can be read once, and several requests may wait for one result. */
class Refused extends HTTPException {
  constructor(
    private readonly code: RefusalCode,
    private readonly details: RefusalDetails,
  ) {
    const { status = statuses[code] } = details
    super(status, { message: code, cause: refusalBody(code, details) })
  }

  override getResponse(): Response {
    return refusalResponse(this.code, this.details)
  }
}

export async function refuseOnFailure<T>(
  run: () => T | Promise<T>,
  report: (error: unknown) => void,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof HTTPException) throw error
    report(error)
    return refuse('unavailable')
  }
}
