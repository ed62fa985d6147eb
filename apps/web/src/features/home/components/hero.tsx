import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { homeSectionMessages } from '@memorial/contracts/messages/ui/home-sections';
import { typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { FlagLine } from '@memorial/ui/ornament/ornament';
import { MemberLinkButton } from '../../../shared/auth/member-link-button.js';
import { paths } from '../../../shared/navigation/paths.js';
import { heroPictures } from '../model/hero-pictures.js';
import styles from './hero.module.css';

const { phone, panorama, wide } = heroPictures;

/** Landing section of the home page: title, lead and the two main links. */
export function Hero() {
  return (
    <section className={styles.hero} data-theme="granite">
      <picture>
        {[phone, panorama].map(({ media, src, width, height }) => (
          <source key={media} media={media} srcSet={src} width={width} height={height} />
        ))}
        <img
          className={styles.dawn}
          src={wide.src}
          width={wide.width}
          height={wide.height}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <FlagLine className={styles.flag} />
        <h1 className={styles.title}>{homeMessages.heroTitle}</h1>
        <p className={styles.lead}>
          {typeset(commonMessages.tagline)}. {homeSectionMessages.lead}
        </p>
        <p className={styles.everybody}>{homeSectionMessages.everybody}</p>
        <div className={styles.ways}>
          <LinkButton variant="main" icon="search" href={paths.search}>
            {homeMessages.heroSearch}
          </LinkButton>
          <MemberLinkButton className={styles.second} reason="page" href={paths.memoryCreate}>
            {homeMessages.heroCreate}
          </MemberLinkButton>
        </div>
      </div>
    </section>
  );
}
