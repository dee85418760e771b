import '../copy/en.json'
import type { Address } from '@ibull/domain'
import { Button } from '@ibull/ui'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { changeDraft, pictureKey } from '../model/profile-draft.ts'
import type { Setup } from '../model/use-setup.ts'
import { PictureTiles } from '../parts/picture-tiles.tsx'
import styles from '../profile.module.css'

/** Step 2: one of the account's collectibles. */
export function PictureStep({ setup, account }: { readonly setup: Setup; readonly account: Address }) {
  const t = useCopy()
  const [chosen, setChosen] = useState<string>()
  const own = setup.pictures.status === 'ready' ? setup.pictures.value : []
  return (
    <>
      <p className={styles.quiet}>{t('profile.picture.text')}</p>
      <PictureTiles
        label={t('profile.picture.choose')}
        options={own.map((picture) => ({
          key: pictureKey(picture),
          tokenUri: picture.tokenUri,
          number: `#${picture.tokenId}`,
          fallback: `#${picture.tokenId}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles.row}>
        <Button
          disabledReason={chosen === undefined ? t('profile.picture.choose') : undefined}
          onClick={() => changeDraft(account, { picture: chosen })}
        >
          {t('profile.step.next')}
        </Button>
      </div>
    </>
  )
}
