import styles from './pasture.module.css'

/** Hills at the bottom of every page. Decorative. */
export function Pasture() {
  return (
    <svg
      className={styles.pasture}
      viewBox="0 0 1440 180"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.far} d="M0 120C180 60 330 50 520 88s360 62 560 18 260-66 360-48v122H0z" />
      <path className={styles.near} d="M0 156c220-46 420-52 640-18s420 34 560 2 180-30 240-22v62H0z" />
    </svg>
  )
}
