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

/** The content of a refusal beside its code. */
export type RefusalDetails = {
  /** Overrides the default status of the code. */
  readonly status?: 403 | 405 | 408 | 413 | 415 | 500 | 502
  /** The seconds until a retry. */
  readonly seconds?: number
  /** With `work-required`. */
  readonly work?: Refusal['work']
  /** What is wrong with the request, for the developer of the caller. */
  readonly reasons?: Refusal['reasons']
  readonly headers?: Readonly<Record<string, string>>
}

/** What a caller that is over a limit waits for where the limit does not say. */
const retrySeconds = 60

/** One reason, by the field or part that it is about. */
export const withReason = (
  name: string,
  description: string,
): Required<Pick<Refusal, 'reasons'>> => ({
  reasons: [{ name, description }],
})

/** The body of a refusal, by the protocol. */
export const refusalBody = (error: RefusalCode, details: RefusalDetails = {}): Refusal => ({
  error,
  ...(details.seconds !== undefined && { seconds: details.seconds }),
  ...(details.work && { work: details.work }),
  ...(details.reasons && { reasons: details.reasons }),
})

/** A refusal as a response. */
export function refusalResponse(error: RefusalCode, details: RefusalDetails = {}): Response {
  const { headers, status = statuses[error] } = details
  const seconds = details.seconds ?? (status === 429 ? retrySeconds : undefined)
  return Response.json(refusalBody(error, details), {
    status,
    headers: { ...(seconds !== undefined && { 'Retry-After': String(seconds) }), ...headers },
  })
}

/** Throws a refusal, which becomes the response of the endpoint and is not reported as an error. */
export function refuse(error: RefusalCode, details: RefusalDetails = {}): never {
  throw new Refused(error, details)
}

/** Several requests may wait for one result that is refused. A body can be read once, so that each gets a response of its own. */
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

/** Returns the result of `run`. An error that is no refusal is reported, and the caller gets `unavailable`. */
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
