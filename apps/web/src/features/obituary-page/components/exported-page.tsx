import { posthumousMark } from '@memorial/contracts/awards/posthumous';
import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { pageExportMessages } from '@memorial/contracts/messages/ui/page-export';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { themeColours } from '@memorial/contracts/theme-colours';
import type { ReactNode } from 'react';
import type { ExportedPageData } from '../../../server-bundle.js';
import { captionOf } from '../model/gallery-photos.js';
import {
  aboutFacts,
  ageAndPlace,
  deathSentences,
  dot,
  lifeDates,
  quoted,
  roleLines,
  serviceSentences,
} from '../model/page-facts.js';
import { paragraphsOf } from '../model/paragraphs.js';
import { timeline } from '../model/timeline.js';
import styleSheet from './exported-page.css?inline';
import { FamilyList } from './family-list.js';

const { ink, muted, surface, line } = themeColours.paper;
const colours = `:root{--ink:${ink};--muted:${muted};--paper:${surface};--line:${line}}`;

/**
 * Document of a page that opens from a folder on disk, without a network and without scripts. It names only files that
 * stand beside it.
 */
export function ExportedPage(data: ExportedPageData) {
  const { page, madeAt, publicUrl } = data;
  return (
    <html lang="uk">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{displayName(page.fullName)}</title>
        <style dangerouslySetInnerHTML={{ __html: colours + styleSheet }} />
      </head>
      <body>
        <main>
          <Header {...data} />
          <Told {...data} />
          <Photos {...data} />
          <Recordings {...data} />
          <Memories {...data} />
          <Record {...data} />
          <Trees {...data} />
        </main>
        <footer>
          <p>
            {fillText(pageExportMessages.madeAt, { day: formatPartialDate(dayOfInstant(madeAt.getTime())) })}
          </p>
          <p>
            {pageExportMessages.address}:{' '}
            <a href={`${publicUrl}${screenPaths.obituary.replace(':id', page._id)}`}>
              {publicUrl.replace(/^https?:\/\//, '') + screenPaths.obituary.replace(':id', page._id)}
            </a>
          </p>
        </footer>
      </body>
    </html>
  );
}

const photoFile = (id: string) => `photos/${id}.jpg`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Prose({ text }: { text: string }) {
  return paragraphsOf(displayText(text)).map((paragraph, index) => (
    <p key={index} className="prose">
      {paragraph}
    </p>
  ));
}

function Header({ page, portraitId, files }: ExportedPageData) {
  const dates = lifeDates(page);
  const place = ageAndPlace(page);
  const src = portraitId === null ? null : photoFile(portraitId);
  return (
    <header>
      {src && files.has(src) && (
        // Lazy: React would name it in the head as well.
        <img
          className="portrait"
          src={src}
          alt={`${copy.portraitOf}: ${displayName(page.fullName)}`}
          loading="lazy"
        />
      )}
      <h1>{displayName(page.fullName)}</h1>
      {dates && <p>{dates}</p>}
      {place && <p>{place}</p>}
      {roleLines(page).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}

/** The family's own words. */
function Told({ page: { personalQuote, biography } }: ExportedPageData) {
  return (
    <>
      {personalQuote && <blockquote>{quoted(typeset(personalQuote))}</blockquote>}
      {biography && (
        <Section title={copy.biography}>
          <Prose text={biography} />
        </Section>
      )}
    </>
  );
}

function Photos({ page, files }: ExportedPageData) {
  const photos = page.galleryPhotos.filter(({ _id }) => files.has(photoFile(_id)));
  if (photos.length === 0) return null;
  return (
    <Section title={copy.photos}>
      {photos.map((photo) => (
        <figure key={photo._id}>
          <img
            src={photoFile(photo._id)}
            alt={captionOf(photo) ?? pageExportMessages.photo}
            width={photo.width}
            height={photo.height}
            loading="lazy"
          />
          <Caption photo={photo} />
        </figure>
      ))}
    </Section>
  );
}

function Caption({ photo }: { photo: GalleryPhotoView }) {
  const facts = [captionOf(photo), photo.location, formatPartialDate(photo.dateTaken)].filter(Boolean);
  return facts.length === 0 ? null : (
    <figcaption>{facts.map((fact) => typeset(fact ?? '')).join(dot)}</figcaption>
  );
}

function Recordings({ page, videos, files }: ExportedPageData) {
  const voices = page.voices.filter(({ _id }) => files.has(`voices/${_id}.wav`));
  const films = videos.filter(({ _id }) => files.has(`videos/${_id}.mp4`));
  return (
    <>
      {voices.length > 0 && (
        <Section title={pageExportMessages.voices}>
          {voices.map(({ _id, title, transcript }, index) => (
            <Recording
              key={_id}
              title={title ?? fillText(pageExportMessages.voice, { number: index + 1 })}
              transcript={transcript}
            >
              {/* biome-ignore lint/a11y/useMediaCaption: the words stand below */}
              <audio controls preload="none" src={`voices/${_id}.wav`} />
            </Recording>
          ))}
        </Section>
      )}
      {films.length > 0 && (
        <Section title={pageExportMessages.videos}>
          {films.map(({ _id, title, transcript, isConfirmed, width, height }, index) => (
            <Recording
              key={_id}
              title={title ?? fillText(pageExportMessages.video, { number: index + 1 })}
              transcript={transcript}
            >
              {!isConfirmed && <p className="note">{pageExportMessages.hiddenVideo}</p>}
              {/* Browsers read no subtitles from disk: the words stand below. */}
              {/* biome-ignore lint/a11y/useMediaCaption: the words stand below */}
              <video controls preload="none" src={`videos/${_id}.mp4`} width={width} height={height} />
            </Recording>
          ))}
        </Section>
      )}
    </>
  );
}

function Recording({
  title,
  transcript,
  children,
}: {
  title: string;
  transcript: string | null;
  children: ReactNode;
}) {
  return (
    <div className="recording">
      <h3>{typeset(title)}</h3>
      {children}
      {transcript && (
        <details>
          <summary>{pageExportMessages.transcript}</summary>
          <Prose text={transcript} />
        </details>
      )}
    </div>
  );
}

function Memories({ page, memories, files }: ExportedPageData) {
  const letters = memories.filter(({ contribution }) => contribution?.isLetter);
  const shown = page.isAlive ? [] : memories.filter(({ contribution }) => !contribution?.isLetter);
  return (
    <>
      {shown.length > 0 && (
        <Section title={pageExportMessages.memories}>
          {shown.map((memory) => (
            <Memory key={memory._id} memory={memory} files={files} />
          ))}
        </Section>
      )}
      {letters.length > 0 && (
        <Section title={pageExportMessages.letters}>
          <p className="note">{pageExportMessages.lettersNote}</p>
          {letters.map((memory) => (
            <Memory key={memory._id} memory={memory} files={files} />
          ))}
        </Section>
      )}
    </>
  );
}

function Memory({ memory, files }: { memory: MemoryView; files: ExportedPageData['files'] }) {
  const { _id, title, content, author, relationship, createdAt, contribution } = memory;
  const isShown = memory.isApproved && memory.isActive;
  const fileOf = (fileId: string, extension: string) => `memories/${_id}/${fileId}.${extension}`;
  const voice = contribution?.voice;
  return (
    <article>
      {title && <h3>{typeset(title)}</h3>}
      <Prose text={content} />
      {contribution?.photos
        .map((photo) => fileOf(photo._id, 'jpg'))
        .filter((src) => files.has(src))
        .map((src) => (
          <img key={src} src={src} alt={pageExportMessages.photo} loading="lazy" />
        ))}
      {voice && files.has(fileOf(voice._id, 'wav')) && (
        // biome-ignore lint/a11y/useMediaCaption: a voice note has no words in writing
        <audio controls preload="none" src={fileOf(voice._id, 'wav')} />
      )}
      <p className="note">
        {[author, relationship, formatPartialDate(dayOfInstant(Date.parse(createdAt)))]
          .filter(Boolean)
          .map((fact) => typeset(fact ?? ''))
          .join(dot)}
      </p>
      {!isShown && !contribution?.isLetter && <p className="note">{pageExportMessages.waiting}</p>}
    </article>
  );
}

/** Service, awards, life, family, grave and what remains to be told. */
function Record({ page }: ExportedPageData) {
  const { awards, familyMembers, burialPlace, gravePoint, graveNote, memorialServices, lastWishes, hobbies } =
    page;
  // Links that administrators have refused are for keepers alone, and an archive is passed on.
  const charityDonations = page.charityState === 'refused' ? null : page.charityDonations;
  const funeral = formatPartialDate(page.funeralDate);
  const events = timeline(page);
  const facts = aboutFacts(page);
  return (
    <>
      <Service page={page} />
      {awards.length > 0 && (
        <Section title={copy.awards}>
          <ul>
            {awards.map((award) => (
              <li key={award._id}>
                {[
                  typeset(award.name),
                  formatPartialDate(award.dateAwarded),
                  award.isPosthumous && posthumousMark,
                ]
                  .filter(Boolean)
                  .join(dot)}
                {award.description && <span className="note">{typeset(award.description)}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {events.length > 0 && (
        <Section title={copy.timeline}>
          <ol className="timeline">
            {events.map(({ year, title, details, text }, index) => (
              <li key={index}>
                <span className="year">{year}</span>
                <span>
                  {typeset(title)}
                  {details.length > 0 && <span className="note">{details.map(displayText).join(dot)}</span>}
                  {text && <span className="note">{typeset(text)}</span>}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {familyMembers.length > 0 && (
        <Section title={copy.family}>
          <FamilyList members={familyMembers} />
        </Section>
      )}
      {(burialPlace || gravePoint || graveNote || funeral || memorialServices || charityDonations) && (
        <Section title={copy.honour}>
          {burialPlace && <p>{typeset(burialPlace)}</p>}
          {graveNote && <Prose text={graveNote} />}
          {gravePoint && (
            <p className="note">
              {pageExportMessages.gravePoint}: {gravePoint.replace(',', ', ')}
            </p>
          )}
          {funeral && (
            <p className="note">
              {copy.buried}: {funeral}
            </p>
          )}
          {memorialServices && <Prose text={memorialServices} />}
          {charityDonations && (
            <>
              <p className="note">{copy.charity}</p>
              <Prose text={charityDonations} />
              {page.charityState === 'unchecked' && <p className="note">{copy.charityUnchecked}</p>}
            </>
          )}
        </Section>
      )}
      {lastWishes && (
        <Section title={copy.wishes}>
          <blockquote>{quoted(typeset(lastWishes))}</blockquote>
        </Section>
      )}
      {(hobbies.length > 0 || facts.length > 0) && (
        <Section title={aboutTitles[page.gender]}>
          <dl>
            {hobbies.length > 0 && (
              <div>
                <dt>{copy.hobbies}</dt>
                <dd>{hobbies.map(displayText).join(dot)}</dd>
              </div>
            )}
            {facts.map(([label, value], index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

const aboutTitles = { male: copy.aboutHe, female: copy.aboutShe, undefined: copy.aboutThey } as const;

function Service({ page }: { page: ObituaryView }) {
  const periods = page.militaryService.map((row) => ({ told: serviceSentences(row), text: row.description }));
  const death = deathSentences(page);
  if (death === null && !periods.some(({ told, text }) => told || text)) return null;
  return (
    <Section title={copy.service}>
      {periods.map(({ told, text }, index) => (
        <div key={index}>
          {told && <p>{typeset(told)}</p>}
          {text && <Prose text={text} />}
        </div>
      ))}
      {death && <p>{typeset(death)}</p>}
    </Section>
  );
}

function Trees({ trees, files }: ExportedPageData) {
  const shown = trees.filter(({ drawing }) => files.has(drawing));
  if (shown.length === 0) return null;
  return (
    <Section title={pageExportMessages.familyTrees}>
      {shown.map(({ name, drawing, gedcom }) => (
        <div key={drawing}>
          <h3>{displayText(name) || pageExportMessages.namelessTree}</h3>
          <p>
            <a href={drawing}>{pageExportMessages.openTree}</a>
            {dot}
            <a href={gedcom}>{pageExportMessages.treeFile}</a>
          </p>
        </div>
      ))}
    </Section>
  );
}
