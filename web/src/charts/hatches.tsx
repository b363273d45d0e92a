import classes from './charts.module.css'

/** Hatching for red and dots for draws, so that charts can be read without colours. */
export const Hatches = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="1.4" height="5" className={classes.hatching} />
    </pattern>
    <pattern id={`${id}-dots`} width="5" height="5" patternUnits="userSpaceOnUse">
      <circle cx="1.5" cy="1.5" r="0.9" className={classes.hatching} />
    </pattern>
  </defs>
)
