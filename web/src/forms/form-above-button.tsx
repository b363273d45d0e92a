import type { ReactNode } from 'react'

/** Places the parts of a form that stands alone: its button below its fields. */
export const formAboveButton = (form: ReactNode, button: ReactNode): ReactNode => (
  <div className="column">
    {form}
    <div>{button}</div>
  </div>
)
