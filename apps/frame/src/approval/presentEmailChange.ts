import { LatchkeyError } from '@latchkey/protocol'
import { digestOf } from '../decoding/card/digestOf.js'
import { spellings } from '../session/isSameMailbox.js'
import type { ApprovalCard, CardRow, RowLabel } from '../stage/ApprovalCard.js'
import type { ApprovalsParameters, EmailChangeRequest } from './Approvals.js'
import { createRequestScreen, type RequestScreenParameters } from './createRequestScreen.js'
import { requestDecision } from './presentRequest.js'

/**
 * Shows a change of the e-mail with both addresses and resolves when the visitor approved exactly these: who has the new
 * mailbox can open the wallet later. The same gates as for a signature apply.
 */
export function presentEmailChange(
  context: RequestScreenParameters,
  change: EmailChangeRequest,
): { done: Promise<undefined>; redraw(): void } {
  const screen = createRequestScreen(context)
  return { done: decide(), redraw: screen.redraw }

  async function decide(): Promise<undefined> {
    const card = await makeEmailCard(context.parameters, screen.dappName, change)
    const decided = await requestDecision(context, screen, { card })
    if (decided !== 'approve') throw new LatchkeyError('wallet/rejected')
    return undefined
  }
}

async function makeEmailCard(
  { hostOrigin, wallet }: ApprovalsParameters,
  dappName: string,
  { newEmail, oldEmail }: EmailChangeRequest,
): Promise<ApprovalCard> {
  const { addresses } = await wallet()
  const utf8 = new TextEncoder()
  return {
    id: crypto.randomUUID(),
    title: 'changeEmail',
    hostOrigin,
    dappName,
    networkName: '',
    from: addresses.eip155,
    caipNetworkId: '',
    actions: [
      {
        name: 'changeEmail',
        rows: [...emailRows('oldEmail', oldEmail), ...emailRows('newEmail', newEmail, true)],
      },
    ],
    warnings: [
      { code: 'emailTakesWallet', level: 'danger' },
      { code: 'emailLinks', level: 'caution' },
    ],
    unreadable: false,
    raw: [],
    digest: await digestOf([oldEmail, newEmail, hostOrigin].map((text) => utf8.encode(text))),
  }
}

function emailRows(label: RowLabel, address: string, isStrong?: true): CardRow[] {
  const { ascii, email } = spellings(address)
  const row = { kind: 'email', label, email, ...(isStrong && { isStrong }) } as const
  return ascii === undefined ? [row] : [row, { kind: 'email', label: 'emailInAscii', email: ascii }]
}
