import type { Face } from './Face.js'
import { networkName } from './networkName.js'

/** The network in front; opens the list of them. */
export const networkFace: Face = {
  opens: { view: 'Networks' },
  read: (facts) => ({
    label: networkName(facts) ?? (facts.label || facts.words.chooseNetwork),
    kind: 'plain',
  }),
}
