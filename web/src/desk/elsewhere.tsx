/** The links to the other screens, for a screen that shows nothing. */
export const Elsewhere = () => (
  <p>
    Go on at <a href="#/">the first screen</a>, <a href="#/desk">the desk</a>,{' '}
    <a href="#/fights">the fights that this browser keeps</a> or <a href="#/rules">the rules</a>.
  </p>
)
