import styles from './bull.module.css'

/** The bull of the house, front view. Decorative. */
export function Bull({ size = 40 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.bull}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.horn}
        d="M9 7c-5 11-1 21 11 23l5-7C17 22 11 17 9 7zM55 7c5 11 1 21-11 23l-5-7c8-1 14-6 16-16z"
      />
      <path
        className={styles.ear}
        d="M19 29c-6-2-11-1-14 3 4 5 10 5 15 2zM45 29c6-2 11-1 14 3-4 5-10 5-15 2z"
      />
      <path
        className={styles.head}
        d="M32 20c7 0 13 3 14 9 1 7-2 12-4 17l-1 5c-1 5-5 8-9 8s-8-3-9-8l-1-5c-2-5-5-10-4-17 1-6 7-9 14-9z"
      />
      <path className={styles.tuft} d="M24 22c2-4 5-6 8-6s6 2 8 6c-2 3-5 4-8 8-3-4-6-5-8-8z" />
      <path className={styles.muzzle} d="M32 43c6 0 9 3 9 7 0 5-4 9-9 9s-9-4-9-9c0-4 3-7 9-7z" />
      <path
        className={styles.dot}
        d="M26.5 36a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM41.3 36a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM29.5 49a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM37.5 49a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z"
      />
      <path className={styles.ring} d="M29.5 51.5c-1.5 5 .6 7.5 2.5 7.5s4-2.5 2.5-7.5" />
    </svg>
  )
}

/** The bull and the name beside it. */
export function Logo({ name, isCompact = false }: { readonly name: string; readonly isCompact?: boolean }) {
  return (
    <span className={styles.logo}>
      <Bull size={36} />
      {!isCompact && <span className={styles.wordmark}>{name}</span>}
    </span>
  )
}
