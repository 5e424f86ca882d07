import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import type { Logins, Overview } from '../security/SecurityApi.js'
import type { ProtectActions } from './createProtectActions.js'
import { DeletePage } from './DeletePage.js'
import { DevicesPage } from './DevicesPage.js'
import { FactorPage } from './FactorPage.js'
import { AddFactor } from './forms/AddFactor.js'
import { NotePage } from './forms/NotePage.js'
import { isOffered, whyNoPasskey } from './forms/PasskeyNote.js'
import type { Task } from './forms/useTask.js'
import { KitPage } from './KitPage.js'
import { LoginsPage } from './LoginsPage.js'
import { MailboxPage } from './MailboxPage.js'
import { OverviewPage } from './OverviewPage.js'
import type { Adding, ProtectView } from './ProtectView.js'
import { RequestsPage } from './RequestsPage.js'
import { StolenPage } from './StolenPage.js'
import { UnfreezePage } from './UnfreezePage.js'

export type ProtectPagesProps = {
  view: ProtectView
  overview: Overview
  actions: ProtectActions
  client: SecurityClient
  task: Task
  words: SecurityWords
  language: string
  go(view: ProtectView): void
}

export function ProtectPages(props: ProtectPagesProps) {
  const { actions, client, go, overview, task, view, words } = props
  const { email, factors } = overview
  const common = { client, words, language: props.language }
  const status = 'status' in view && view.status ? { status: words.statuses[view.status] } : {}
  const home = () => task.run(actions.home)
  const toOverview = () => go({ name: 'overview' })
  switch (view.name) {
    case 'overview':
      return <Home {...props} {...status} />
    case 'mailbox':
      return (
        <MailboxPage
          {...{ client, factors, words }}
          email={email ?? ''}
          onBack={toOverview}
          onSecret={async (factorId, secret) => {
            await actions.confirmMailbox(factorId, secret)
            toOverview()
            task.run(view.next)
          }}
        />
      )
    case 'add':
      return <AddPage {...{ actions, client, overview, words }} adding={view} onBack={toOverview} />
    case 'factor': {
      const { factorId, kind } = view.factor
      const replacing = { name: 'add', kind, replaces: [factorId], endsOthers: false } as const
      return (
        <FactorPage
          {...{ words }}
          factor={view.factor}
          isLast={factors.length === 1}
          onBack={toOverview}
          onReplace={() => task.run(() => actions.openGuarded(replacing))}
          onRemove={() => actions.removeFactor(factorId)}
        />
      )
    }
    case 'kit': {
      const { held, isAfterAdding } = view
      const { makeKit } = actions
      return <KitPage {...{ words, overview, held, isAfterAdding, makeKit }} onDone={home} />
    }
    case 'devices':
      return (
        <DevicesPage
          {...common}
          {...status}
          devices={view.devices}
          onBack={toOverview}
          onEnd={actions.endDevices}
        />
      )
    case 'requests':
      return (
        <RequestsPage
          {...common}
          {...status}
          requests={view.requests}
          onBack={home}
          onRefresh={actions.openRequests}
          onConfirm={actions.confirmDevice}
          onRefuse={actions.refuseDevice}
        />
      )
    case 'logins':
      return <OwnLogins {...props} {...status} logins={view.logins} />
    case 'stolen':
      return (
        <StolenPage
          {...{ client, words, factors }}
          onBack={home}
          onAdd={(adding) =>
            confirmed(props, () => actions.openGuarded({ name: 'add', ...adding }))
          }
        />
      )
    case 'unfreeze':
      return <UnfreezePage {...common} {...{ factors }} onBack={home} />
    case 'delete':
      return <Deletion {...props} />
    case 'lost-stopped':
    case 'unfreeze-stopped':
    case 'unfreeze-goes-on':
    case 'deleted':
      return (
        <NotePage
          {...{ words }}
          {...words.notes[view.name]}
          onDone={view.name === 'deleted' ? client.done : toOverview}
        />
      )
  }
}

function OwnLogins(props: ProtectPagesProps & { logins: Logins; status?: string }) {
  const { actions, overview, task } = props
  return (
    <LoginsPage
      {...props}
      email={overview.email}
      onBack={() => task.run(actions.home)}
      onProved={actions.proveLogin}
      onRemove={actions.removeLogin}
    />
  )
}

function Deletion({ actions, go, overview, words }: ProtectPagesProps) {
  const { isFrozen, unfreezeAt } = overview
  const onUnfreeze = () => go({ name: 'unfreeze' })
  return (
    <DeletePage
      {...{ isFrozen, words }}
      {...(unfreezeAt === undefined && { onUnfreeze })}
      onBack={() => go({ name: 'overview' })}
      onDelete={actions.deleteWallet}
    />
  )
}

type AddPageProps = Pick<ProtectPagesProps, 'actions' | 'client' | 'overview' | 'words'> & {
  adding: Adding
  onBack(): void
}

function AddPage({ actions, adding, client, onBack, overview, words }: AddPageProps) {
  const { kind } = adding
  const { addresses, email, factors } = overview
  if (!isOffered(client, kind))
    return (
      <NotePage
        {...{ words }}
        title={words.kinds[kind]}
        text={whyNoPasskey(words)}
        onDone={onBack}
      />
    )
  return (
    <AddFactor
      {...{ addresses, words, email, kind, onBack }}
      isFirst={factors.length === 0}
      onOther={onBack}
      onSecret={(secret) => actions.addFactor(secret, adding)}
    />
  )
}

/** Does what escrow refuses while it has a mailbox of before: after the new one was confirmed, where it must be. */
function confirmed(
  { go, overview, task }: Pick<ProtectPagesProps, 'go' | 'overview' | 'task'>,
  next: () => Promise<void>,
): void {
  if (overview.isMailboxMoved) go({ name: 'mailbox', next })
  else task.run(next)
}

function Home(props: ProtectPagesProps & { status?: string }) {
  const { actions, client, go, language, overview, status, task, words } = props
  return (
    <OverviewPage
      {...{ client, language, overview, status, task, words }}
      onAdd={(kind) =>
        confirmed(props, () =>
          actions.openGuarded({ name: 'add', kind, replaces: [], endsOthers: false }),
        )
      }
      onFactor={(factor) => confirmed(props, async () => go({ name: 'factor', factor }))}
      onKit={() => task.run(() => actions.openGuarded({ name: 'kit', isAfterAdding: false }))}
      onDevices={() => task.run(actions.openDevices)}
      onLogins={() => task.run(actions.openLogins)}
      onRequests={() => confirmed(props, actions.openRequests)}
      onMailbox={() => go({ name: 'mailbox', next: actions.home })}
      onUnfreeze={() => go({ name: 'unfreeze' })}
      onStopUnfreeze={() => task.run(actions.stopUnfreeze)}
      onStopLost={() => task.run(actions.stopLost)}
      onDelete={() => go({ name: 'delete' })}
      onDone={client.done}
    />
  )
}
