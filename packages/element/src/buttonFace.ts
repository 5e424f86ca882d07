import { accountFace } from './accountFace.js'
import { connectFace } from './connectFace.js'
import type { Face } from './Face.js'

/** The way in; once connected, the account. */
export const buttonFace: Face = {
  opens: {},
  read: (facts) => accountFace.read(facts) ?? connectFace.read(facts),
}
