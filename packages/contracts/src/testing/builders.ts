import type { LoginInput, RegisterInput, SessionUserView, SignedInView } from '../auth/auth.schemas.js';
import type { AwardView } from '../awards/awards.schemas.js';
import { yearOf } from '../dates.js';
import type { GalleryPhotoView } from '../media/media.schemas.js';
import type { CreateMemoryRequest, MemoryView } from '../memories/memories.schemas.js';
import { videoMessages } from '../messages/ui/videos.js';
import { charityLinks } from '../obituaries/charity-links.js';
import { derivedFamilyInfo } from '../obituaries/family-info.js';
import {
  type CreateObituaryInput,
  type CreateObituaryRequest,
  createObituaryInput,
} from '../obituaries/obituaries.schemas.js';
import { derivedCategory } from '../obituaries/obituary-category.js';
import {
  type ObituaryCard,
  type ObituaryList,
  type ObituaryView,
  type OwnObituaryCard,
  type OwnObituaryList,
  obituaryCard,
} from '../obituaries/obituary-views.schemas.js';
import { derivedAchievement, derivedProfession } from '../obituaries/profession-and-achievement.js';
import { derivedService } from '../obituaries/rank-and-unit.js';
import { defaultPageSize } from '../paging.js';
import type { LimitType } from '../plans/limit-types.js';
import { remainingOf } from '../plans/limit-usage.js';
import { planLimit } from '../plans/plan-table.js';
import type { FeaturesAndLimitsView, LimitCheckView } from '../subscription/subscription.schemas.js';
import type { AccountView, SessionView } from '../users/users.schemas.js';
import type { SynthesisPermissionView } from '../videos/synthesis-permission.schemas.js';
import type { VideoCapabilityView, VideoView, VideoWorkView } from '../videos/videos.schemas.js';
import { voicePeakCount } from '../voices/voices.constants.js';
import type { VoiceView } from '../voices/voices.schemas.js';

/** Builders of API data for tests. Their default results are valid. */

export function buildRegisterInput(over: Partial<RegisterInput> = {}): RegisterInput {
  return {
    email: 'olena@example.com',
    password: 'Пам’ять-2025',
    fullName: 'Олена Коваль',
    agreements: { termsAccepted: true, privacyAccepted: true, deletionAccepted: true },
    ...over,
  };
}

export function buildLoginInput(over: Partial<LoginInput> = {}): LoginInput {
  const { email, password } = buildRegisterInput();
  return { email, password, ...over };
}

export function buildSessionUserView(over: Partial<SessionUserView> = {}): SessionUserView {
  return {
    userId: '65f0a1b2c3d4e5f60718293a',
    email: 'olena@example.com',
    fullName: 'Олена Коваль',
    isAdmin: false,
    role: 'user',
    createdAt: '2025-05-22T09:00:00.000Z',
    ...over,
  };
}

export function buildSignedInView(over: Partial<SignedInView> = {}): SignedInView {
  return { ...buildSessionUserView(), token: 'header.payload.signature', ...over };
}

export function buildAccountView(over: Partial<AccountView> = {}): AccountView {
  return {
    ...buildSessionUserView(),
    hasPassword: true,
    providers: [],
    agreements: { version: '2025-05-23', acceptedAt: '2025-05-22T09:00:00.000Z' },
    notifications: { newSignIn: true, planEnding: true, videoDone: true, memoryWaiting: true },
    ...over,
  };
}

export function buildSessionView(over: Partial<SessionView> = {}): SessionView {
  return {
    id: '0b5e1f3c-7f0a-4a6e-9a3e-2f4f5d6c7b8a',
    device: 'Chrome, Windows',
    createdAt: '2026-11-12T08:05:00.000Z',
    lastUsedAt: '2026-11-22T12:00:00.000Z',
    isCurrent: false,
    ...over,
  };
}

export const exampleId = '65f0a1b2c3d4e5f607182930';

/** A civilian's obituary as the wizard sends it. */
export function buildCreateObituaryInput(over: Partial<CreateObituaryRequest> = {}): CreateObituaryRequest {
  return {
    fullName: 'Шевчук Марія Іванівна',
    birthDate: '1938-03-14',
    deathDate: '2021-11-02',
    biography: 'Сорок років учила дітей читати.\nЛюбила сад і довгі листи.',
    isActive: true,
    gender: 'female',
    category: 'civilian',
    birthPlace: 'с. Моринці',
    burialPlace: 'м. Черкаси',
    hobbies: ['садівництво', 'вишивання'],
    familyMembers: [{ relation: 'Син', name: 'Петро', isAlive: true }],
    education: [{ institution: 'Черкаський педагогічний інститут', startYear: 1956, endYear: 1961 }],
    workExperience: [{ company: 'Школа № 7', position: 'Учителька', startYear: 1961, endYear: 2001 }],
    achievements: [{ title: 'Заслужений учитель', date: '1989' }],
    ...over,
  };
}

/** A soldier's obituary as the wizard sends it. */
export function buildMilitaryObituaryInput(over: Partial<CreateObituaryRequest> = {}): CreateObituaryRequest {
  return buildCreateObituaryInput({
    fullName: 'Бондаренко Андрій Олегович',
    birthDate: '1991-03-14',
    deathDate: '2022-05',
    gender: 'male',
    category: 'military',
    causeOfDeath: 'Загинув у бою',
    militaryService: [
      {
        rank: 'Старший сержант',
        branch: 'Механізовані війська',
        unit: '93-тя окрема механізована бригада',
        position: 'Командир відділення',
        callSign: 'Дніпро',
      },
    ],
    ...over,
  });
}

/** A living person's page as the family tree sends it. */
export function buildLivingObituaryInput(over: Partial<CreateObituaryRequest> = {}): CreateObituaryRequest {
  return {
    fullName: 'Шевчук Петро Іванович',
    birthDate: '1965',
    biography: 'Місце народження: Черкаси',
    gender: 'male',
    isAlive: true,
    ...over,
  };
}

/** Response for the civilian's obituary, just created. */
export function buildObituaryView(over: Partial<ObituaryView> = {}): ObituaryView {
  return { ...toObituaryView(createObituaryInput.parse(buildCreateObituaryInput())), ...over };
}

/** Response for the soldier's obituary. */
export function buildMilitaryObituaryView(over: Partial<ObituaryView> = {}): ObituaryView {
  return { ...toObituaryView(createObituaryInput.parse(buildMilitaryObituaryInput())), ...over };
}

/** Build the response for a parsed input, with defaults for everything else. */
export function toObituaryView(page: CreateObituaryInput): ObituaryView {
  const { category, ...fields } = page;
  return {
    ...fields,
    _id: exampleId,
    achievements: page.achievements.map((row) => ({ ...row, year: yearOf(row.date) })),
    profession: page.profession ?? derivedProfession(page.workExperience),
    achievement: page.achievement ?? derivedAchievement(page.achievements),
    category: derivedCategory(category, page.militaryService),
    ...derivedService(page.militaryService),
    familyInfo: derivedFamilyInfo(page.familyMembers),
    name: page.fullName,
    photo: false,
    photoUrl: null,
    photoThumbhash: null,
    photoName: null,
    photoDescription: null,
    shortCode: 'k7m2p9ab',
    views: 0,
    completeness: 50,
    revision: 0,
    createdAt: '2025-05-22T09:00:00.000Z',
    updatedAt: '2025-05-22T09:00:00.000Z',
    galleryPhotos: [],
    voices: [],
    awards: [],
    videos: [],
    memorialMessages: [],
    memoryCount: 0,
    candlesToday: 0,
    hasFamilyTree: false,
    canEdit: false,
    myRole: null,
    isFrozen: false,
    familyInformedAt: null,
    noindexByDecision: false,
    publicFrom: null,
    charityState: charityLinks(page.charityDonations).length > 0 ? 'unchecked' : 'none',
    isOfferedToMe: false,
  };
}

export function buildObituaryCard(over: Partial<ObituaryCard> = {}): ObituaryCard {
  return { ...obituaryCard.parse(buildObituaryView()), ...over };
}

export function buildObituaryList(cards: ObituaryCard[] = [buildObituaryCard()]): ObituaryList {
  return { data: cards, total: cards.length, isTotalExact: true, page: 1, limit: defaultPageSize };
}

/** One of the caller's own obituaries, complete. */
export function buildOwnObituaryCard(over: Partial<OwnObituaryCard> = {}): OwnObituaryCard {
  return {
    ...buildObituaryCard(),
    untold: [],
    isClosedAsLiving: false,
    isFrozen: false,
    awaitedRelationships: 0,
    ...over,
  };
}

/** The caller's own obituaries, all complete. */
export function buildOwnObituaryList(cards: ObituaryCard[] = [buildObituaryCard()]): OwnObituaryList {
  return { ...buildObituaryList(cards), data: cards.map((card) => ({ ...buildOwnObituaryCard(), ...card })) };
}

export function buildLimitCheckView(over: Partial<LimitCheckView> = {}): LimitCheckView {
  return {
    canPerform: true,
    limitType: 'obituaries',
    currentPlan: 'FREE',
    usage: { used: 0, limit: planLimit('FREE', 'obituaries') },
    ...over,
  };
}

export function buildFeaturesAndLimitsView(over: Partial<FeaturesAndLimitsView> = {}): FeaturesAndLimitsView {
  const unused = (type: LimitType) => {
    const limit = planLimit('FREE', type);
    return { used: 0, limit, remaining: remainingOf(0, limit) };
  };
  return {
    subscription: { level: 'FREE', startsAt: null, endsAt: null },
    obituaries: { canCreate: true, total: unused('obituaries') },
    memories: { canCreate: true, total: unused('memories') },
    photos: { canUpload: true, total: unused('photos') },
    ...over,
  };
}

/** A memory written by a neighbour. */
export function buildCreateMemoryInput(over: Partial<CreateMemoryRequest> = {}): CreateMemoryRequest {
  return {
    obituaryId: exampleId,
    content: 'Вона лишала нам книжки на підвіконні,\nі ми читали їх усе літо.',
    title: 'Книжки на підвіконні',
    relationship: 'Учень',
    ...over,
  };
}

/** Response for the same memory, as the public reads it. */
export function buildMemoryView(over: Partial<MemoryView> = {}): MemoryView {
  const { obituaryId, content } = buildCreateMemoryInput();
  return {
    _id: '65f0a1b2c3d4e5f607182931',
    obituaryId,
    content,
    title: 'Книжки на підвіконні',
    relationship: 'Учень',
    createdAt: '2025-06-01T09:00:00.000Z',
    updatedAt: '2025-06-01T09:00:00.000Z',
    revision: 0,
    createdBy: '65f0a1b2c3d4e5f60718293a',
    author: 'Олена Коваль',
    isGuest: false,
    state: 'approved',
    isApproved: true,
    heldFor: [],
    isActive: true,
    canEdit: false,
    canModerate: false,
    ...over,
  };
}

/** An award of the catalogue. */
export function buildAwardView(over: Partial<AwardView> = {}): AwardView {
  const id = over._id ?? '64b000000000000000000001';
  return {
    _id: id,
    id,
    name: 'Орден «За мужність» III ступеня',
    category: 'Державна нагорода',
    type: 'Military',
    issuer: 'Президент України',
    description: 'За особисту мужність і героїзм.',
    established: 1996,
    image: 'za-muzhnist-3',
    imageUrl: '/api/obituaries/award-image/za-muzhnist-3?v=1',
    isRibbonKnown: true,
    source: 'mil.gov.ua',
    ...over,
  };
}

/** A gallery photo without any texts. */
export function buildGalleryPhotoView(over: Partial<GalleryPhotoView> = {}): GalleryPhotoView {
  return {
    _id: 'g1',
    imageData: '/api/obituaries/p1/gallery/g1/image',
    width: 900,
    height: 600,
    thumbhash: '',
    name: null,
    title: null,
    description: null,
    caption: null,
    location: null,
    dateTaken: null,
    order: 0,
    canEdit: false,
    ...over,
  };
}

/** A voice recording with a title and its words. */
export function buildVoiceView(over: Partial<VoiceView> = {}): VoiceView {
  return {
    _id: '65f0a1b2c3d4e5f607182941',
    url: '/api/obituaries/65f0a1b2c3d4e5f607182930/voices/65f0a1b2c3d4e5f607182941/file',
    durationSeconds: 42.5,
    title: 'Мама розповідає казку',
    transcript: 'Жили собі дід та баба…',
    peaks: Array.from({ length: voicePeakCount }, (_, bar) => 20 + ((bar * 37) % 81)),
    createdAt: '2025-06-02T09:00:00.000Z',
    ...over,
  };
}

/** A confirmed video with a synthetic voice. */
export function buildVideoView(over: Partial<VideoView> = {}): VideoView {
  const _id = over._id ?? '65f0a1b2c3d4e5f607182951';
  return {
    _id,
    obituaryId: exampleId,
    title: 'Мельник Марія Андріївна',
    videoUrl: `/api/obituary-videos/${_id}/file`,
    previewFrame: `/api/obituary-videos/${_id}/preview`,
    captionsUrl: `/api/obituary-videos/${_id}/captions`,
    transcript: 'Вона любила весну.',
    durationSeconds: 80,
    sizeBytes: 2.4 * 1024 * 1024,
    width: 1280,
    height: 720,
    origin: 'made',
    voice: 'synthetic',
    isConfirmed: true,
    createdAt: '2025-06-02T09:00:00.000Z',
    ...over,
  };
}

/** A permission in force, as its owner reads it. */
export function buildSynthesisPermissionView(
  over: Partial<SynthesisPermissionView> = {},
): SynthesisPermissionView {
  return {
    state: 'given',
    name: 'Олена Коваль',
    relation: 'daughter',
    givenAt: '2025-06-01T09:00:00.000Z',
    withdrawnAt: null,
    isStopped: false,
    canGive: true,
    canWithdraw: true,
    ...over,
  };
}

/** Work on a video whose frames are being drawn. */
export function buildVideoWorkView(over: Partial<VideoWorkView> = {}): VideoWorkView {
  return {
    _id: '65f0a1b2c3d4e5f607182951',
    obituaryId: exampleId,
    title: 'Мельник Марія Андріївна',
    isGenerating: true,
    status: 'working',
    message: videoMessages.stepFrames,
    step: 'frames',
    progress: 40,
    position: null,
    otherOpenIds: [],
    createdAt: '2025-06-02T09:00:00.000Z',
    ...over,
  };
}

/** Capability of an account with one video of three used. */
export function buildVideoCapabilityView(over: Partial<VideoCapabilityView> = {}): VideoCapabilityView {
  return {
    canGenerateVideo: true,
    reason: null,
    currentUsage: 1,
    limit: 3,
    remaining: 2,
    paidRemaining: 0,
    subscriptionLevel: 'PREMIUM_3',
    isActive: true,
    maxVideoDuration: 300,
    maxVideoFileSize: 100 * 1024 * 1024,
    takesOwnFilms: true,
    ...over,
  };
}
