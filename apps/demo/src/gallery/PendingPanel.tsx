import { sheet } from './ButtonPanel.module.css'
import { Example, Panel } from './Panel.js'
import { Image, PendingRing, PendingView, Skeleton, Spinner } from './parts.js'
import { useStyles } from './useStyles.js'

const attempt = { error: undefined, retry: () => {} } as const
const headlines = {
  waiting: 'Continue in Foxglove',
  declined: 'Not connected',
  failed: 'Couldn’t connect to Foxglove',
}

/** What is shown while something is on its way. */
export function PendingPanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title="Waiting">
      <Example name="spinner">
        <Spinner />
      </Example>
      <Example name="ring: waiting, answered">
        <div className={styles.row}>
          <PendingRing isWaiting>
            <Image name="Foxglove" size={72} />
          </PendingRing>
          <PendingRing isWaiting={false}>
            <Image name="Foxglove" size={72} />
          </PendingRing>
        </div>
      </Example>
      {(['waiting', 'failed'] as const).map((state) => (
        <Example key={state} name={`scene: ${state}`}>
          <PendingView
            attempt={{ ...attempt, state }}
            image={<Image name="Foxglove" size={72} />}
            headlines={headlines}
            hint="Confirm the connection in your wallet."
          />
        </Example>
      ))}
      <Example name="skeleton, of the size of what comes">
        <Skeleton width={148} height={32} />
      </Example>
    </Panel>
  )
}
