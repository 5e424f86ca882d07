import { Drawing } from './Drawing.js'

/** A key, and words on paper. */
export const KeyDrawing = () => (
  <Drawing>
    {({ paper, soft, strong }) => (
      <>
        <rect className={soft} x="4" y="4" width="30" height="36" rx="8" />
        <rect className={paper} x="11" y="12" width="16" height="4" rx="2" />
        <rect className={paper} x="11" y="20" width="9" height="4" rx="2" />
        <circle className={paper} cx="22" cy="34" r="12" />
        <circle className={strong} cx="22" cy="34" r="9.5" />
        <path
          className={strong}
          d="M28 31.5h15a2.5 2.5 0 0 1 2.5 2.5v5.5a2 2 0 0 1-4 0v-3h-3v1.5a2 2 0 0 1-4 0v-1.5H28Z"
        />
        <circle className={paper} cx="20.5" cy="34" r="3.5" />
      </>
    )}
  </Drawing>
)
