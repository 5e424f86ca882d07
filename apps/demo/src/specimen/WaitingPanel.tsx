import { Image, PendingRing, PendingView, Skeleton, Spinner } from '@latchkey/react/parts'
import { sheet } from './ButtonPanel.module.css'
import { Panel, State } from './Panel.js'
import { useStyles } from './useStyles.js'

const attempt = { error: undefined, retry: () => {} } as const
const headlines = {
  waiting: 'Continue in Foxglove',
  declined: 'Request declined',
  failed: 'Foxglove did not connect',
}

/** What is shown while something is on its way. */
export function WaitingPanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title="Waiting">
      <State name="spinner">
        <Spinner />
      </State>
      <State name="ring: waiting, answered">
        <div className={styles.row}>
          <PendingRing isWaiting>
            <Image name="Foxglove" size={72} />
          </PendingRing>
          <PendingRing isWaiting={false}>
            <Image name="Foxglove" size={72} />
          </PendingRing>
        </div>
      </State>
      {(['waiting', 'failed'] as const).map((state) => (
        <State key={state} name={`scene: ${state}`}>
          <PendingView
            attempt={{ ...attempt, state }}
            image={<Image name="Foxglove" size={72} />}
            headlines={headlines}
            hint="Confirm the connection in your wallet."
          />
        </State>
      ))}
      <State name="skeleton, of the size of what comes">
        <Skeleton width={148} height={32} />
      </State>
    </Panel>
  )
}
