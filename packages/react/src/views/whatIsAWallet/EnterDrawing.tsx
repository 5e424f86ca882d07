import { Drawing } from './Drawing.js'

/** A page that lets somebody in. */
export const EnterDrawing = () => (
  <Drawing>
    {({ mark, paper, soft, strong }) => (
      <>
        <rect className={soft} x="4" y="5" width="36" height="34" rx="8" />
        <rect className={paper} x="11" y="13" width="22" height="4" rx="2" />
        <rect className={paper} x="11" y="21" width="14" height="4" rx="2" />
        <circle className={paper} cx="34" cy="33" r="13" />
        <circle className={strong} cx="34" cy="33" r="10.5" />
        <path className={mark} d="m29.5 33.3 3.2 3.2 6-6.3" />
      </>
    )}
  </Drawing>
)
