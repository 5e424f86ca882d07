import './approval.css'
import './footer.css'
import './number.css'
import { AlertsScreen } from './AlertsScreen.js'
import { FailedScreen } from './FailedScreen.js'
import { NumberScreen } from './NumberScreen.js'
import { NoteScreen, ReadingScreen } from './ReadingScreen.js'
import { ReviewScreen } from './ReviewScreen.js'
import type { StageViewProps } from './ScreenProps.js'
import { SecurityScreen, WindowScreen } from './WindowScreen.js'

/** Renders the current stage; nothing without a request. */
export function StageView({ stage, ...rest }: StageViewProps) {
  switch (stage.kind) {
    case 'none':
      return null
    case 'reading':
      return <ReadingScreen {...rest} stage={stage} />
    case 'review':
      // A new screen per request: the visibility of the previous one does not count.
      return <ReviewScreen key={stage.card.id} {...rest} stage={stage} />
    case 'window':
      return <WindowScreen key={stage.card.id} {...rest} stage={stage} />
    case 'security':
      return <SecurityScreen {...rest} stage={stage} />
    case 'failed':
      return <FailedScreen {...rest} stage={stage} />
    case 'alerts':
      return <AlertsScreen key={stage.alerts.map(({ id }) => id).join()} {...rest} stage={stage} />
    case 'number':
      return <NumberScreen {...rest} stage={stage} />
    case 'note':
      return <NoteScreen {...rest} stage={stage} />
  }
}
