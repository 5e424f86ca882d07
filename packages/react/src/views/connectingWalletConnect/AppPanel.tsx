import { goBack, type Wallet, walletImage } from '@latchkey/core/ui'
import { type LinkPlatform, type PhoneWay, waysInto } from '@latchkey/core/walletconnect'
import { useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ByReach } from '../../parts/pairing/ByReach.js'
import { CopyLinkButton } from '../../parts/pairing/CopyLinkButton.js'
import { InsteadButton, useInstead } from '../../parts/pairing/OwnReach.js'
import { QrPanel } from '../../parts/pairing/QrPanel.js'
import { useOwnReach } from '../../parts/pairing/useOwnReach.js'
import type { Pairing } from '../../parts/pairing/usePairing.js'
import { CopyPageButton } from '../../parts/wallets/CopyPageButton.js'
import { GetWalletLink } from '../../parts/wallets/GetWalletLink.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './AppPanel.module.css'
import { useAppLaunch } from './useAppLaunch.js'

type Props = { pairing: Pairing; platform: LinkPlatform; wallet: Wallet }

export function AppPanel({ pairing, platform, wallet }: Props) {
  const context = useWidget()
  const isOwn = useOwnReach(wallet)
  const known = platform === 'mobile' ? waysInto(context, wallet) : pairingOnly
  const ways = waysBy(isOwn, known)
  // An app that may not hear of a pairing opens on the visitor's word only.
  const isSure = !isOwn || known[0] === 'page'
  const launch = useAppLaunch({ wallet, platform, ways, isSure })
  const [showsCode, setShowsCode] = useState(false)
  if (showsCode) return <QrPanel pairing={pairing} wallet={wallet} />
  const status = (mayBeOwn: boolean) => (
    <AppStatus
      isOwn={mayBeOwn}
      isShown={mayBeOwn === isOwn}
      launch={launch}
      pairing={pairing}
      platform={platform}
      wallet={wallet}
      ways={waysBy(mayBeOwn, known)}
      onCode={() => setShowsCode(true)}
    />
  )
  return <ByReach wallet={wallet} all={status(false)} own={status(true)} />
}

type StatusProps = Props & {
  isOwn: boolean
  isShown: boolean
  launch: ReturnType<typeof useAppLaunch>
  ways: readonly PhoneWay[]
  onCode(): void
}

function AppStatus(props: StatusProps) {
  const { isOwn, isShown, onCode, pairing, platform, wallet, ways } = props
  const { open, stuck, tried } = props.launch
  const { connecting, pairing: t } = useMessages()
  const { options } = useWidget()
  const styles = useStyles(sheet)
  const instead = useInstead()
  const [best] = ways
  const shown = tried.at(-1) ?? best ?? 'pairing'
  const mayFail = isOwn && shown === 'pairing'
  const needsInstead = isOwn && best === 'pairing'
  // What opens the page itself needs no pairing.
  const problem = best === 'pairing' ? pairing.problem : undefined
  const headline = mayFail ? t.ownReach.one(wallet.name) : connecting.title(wallet.name)
  const hints = {
    page: [t.openPageHint, isOwn && ways.includes('pairing') && t.ownReach.fromHere],
    pairing: mayFail ? [t.ownReach.oneHint, needsInstead && instead] : [t.openHint[platform]],
  }
  return (
    <StatusView
      live
      image={
        <PendingRing isWaiting={tried.length > 0 && !problem}>
          <Image src={walletImage(options, wallet)} name={wallet.name} size={72} />
        </PendingRing>
      }
      headline={problem?.title ?? headline}
      hint={problem?.hint ?? hints[shown].filter(Boolean).join(' ')}
    >
      <div className={styles.ways}>
        {needsInstead && instead && <InsteadButton kind="primary" />}
        {ways.map((way, at) => (
          <WayButton
            key={way}
            kind={at === 0 && !needsInstead ? 'primary' : 'secondary'}
            way={way}
            isOwn={isOwn}
            pairing={pairing}
            name={wallet.name}
            onOpen={() => open(way)}
          />
        ))}
      </div>
      {isShown && (stuck || ways.length === 0 || problem) && (
        <FallbackOptions
          pairing={best === 'pairing' && !problem ? pairing : undefined}
          asks={!problem}
          copiesPage={platform === 'mobile' && !needsInstead}
          onCode={onCode}
        />
      )}
      <GetWalletLink wallet={wallet} />
    </StatusView>
  )
}

const pairingOnly: readonly PhoneWay[] = ['pairing']

const waysBy = (isOwn: boolean, ways: readonly PhoneWay[]): readonly PhoneWay[] =>
  isOwn ? [...ways].sort((a, b) => Number(a === 'pairing') - Number(b === 'pairing')) : ways

type WayButtonProps = {
  kind: 'primary' | 'secondary'
  way: PhoneWay
  isOwn: boolean
  pairing: Pairing
  name: string
  onOpen(): void
}

/** The button of one way; where a pairing is over, the button for the next one. */
function WayButton({ isOwn, kind, name, onOpen, pairing, way }: WayButtonProps) {
  const { pairing: t, tryAgain } = useMessages()
  if (way === 'page') {
    return (
      <Button kind={kind} wide onClick={onOpen}>
        {t.openPage(name)}
      </Button>
    )
  }
  const isOver = pairing.problem !== undefined && pairing.state !== 'unreachable'
  return isOver ? (
    <Button kind={kind} wide busy={pairing.isRetrying} onClick={pairing.retry}>
      {tryAgain}
    </Button>
  ) : (
    <Button
      kind={kind}
      wide
      disabled={pairing.problem !== undefined}
      busy={pairing.uri === undefined && !pairing.problem}
      onClick={onOpen}
    >
      {isOwn ? t.ownReach.tryAnyway : t.open(name)}
    </Button>
  )
}

type FallbackProps = {
  /** Undefined where the wallet takes none, or there is none. */
  pairing: Pairing | undefined
  asks: boolean
  copiesPage: boolean
  onCode(): void
}

function FallbackOptions({ asks, copiesPage, onCode, pairing }: FallbackProps) {
  const { pairing: t } = useMessages()
  const styles = useStyles(sheet)
  const back = useTrigger(goBack)
  return (
    <div className={styles.actions}>
      {asks && (
        <p className={styles.question} role="status">
          {t.unopened}
        </p>
      )}
      {pairing && <CopyLinkButton kind="small" uri={pairing.uri} />}
      {!pairing && copiesPage && <CopyPageButton kind="small" />}
      {pairing && (
        <Button kind="small" onClick={onCode}>
          {t.showCode}
        </Button>
      )}
      <Button kind="small" onClick={() => back()}>
        {t.otherWallet}
      </Button>
    </div>
  )
}
