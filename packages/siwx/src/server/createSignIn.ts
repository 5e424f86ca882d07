import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import { createServerParts, type VerifyMessageInput } from './createServerParts.js'
import type { ServerSession } from './createSessions.js'
import { endpoints, endSessions, findSessions } from './endpoints.js'
import { errorResponse, jsonResponse } from './errorResponse.js'
import type { SignInOptions } from './SignInOptions.js'

/** Sign-in on any runtime with Fetch. */
export type SignIn = {
  /** Answers `POST …/nonce`, `POST …/verify`, `GET …/session`, `POST …/refresh` and `POST …/sign-out`. */
  handle(request: Request): Promise<Response>
  /** Returns the session of a request, optionally of one namespace. */
  getSession(request: Request, namespace?: Namespace): Promise<ServerSession | undefined>
  /** Returns the sessions of a request: one per namespace with cookies, one with a token. */
  getSessions(request: Request): Promise<readonly ServerSession[]>
  /** Ends the sessions of a request and returns a response that deletes its cookies. Throws for requests of other sites. */
  signOut(request: Request, namespace?: Namespace): Promise<Response>
  /** Verifies a message for a server with its own nonces and sessions; throws if invalid. */
  verifyMessage(input: VerifyMessageInput): Promise<SignInMessageData>
}

/** Creates sign-in for the domains of one site. */
export function createSignIn(options: SignInOptions): SignIn {
  const parts = createServerParts(options)
  const { allow = () => true } = options
  return {
    async handle(request) {
      const route = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
      const endpoint = Object.hasOwn(endpoints, route) ? endpoints[route] : undefined
      if (!endpoint) return jsonResponse({}, { status: 404 })
      try {
        if (!(await allow(request))) throw new LatchkeyError('siwx/too-many-requests')
        return await endpoint(parts, request)
      } catch (error) {
        return errorResponse(error, options.onError)
      }
    },
    getSession: async (request, namespace) => (await findSessions(parts, request, namespace))[0],
    getSessions: (request) => findSessions(parts, request),
    signOut: (request, namespace) => endSessions(parts, request, namespace),
    verifyMessage: parts.verifyMessage,
  }
}
