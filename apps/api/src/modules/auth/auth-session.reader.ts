import { Injectable } from '@nestjs/common';
import { type SessionActor, SessionReader } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SessionsService } from './sessions.service.js';

/** Adapter: resolves the actor of a valid session. */
@Injectable()
export class AuthSessionReader extends SessionReader {
  constructor(
    private readonly sessions: SessionsService,
    private readonly config: AppConfig,
  ) {
    super();
  }

  async actorOf(token: string): Promise<SessionActor | null> {
    const session = await this.sessions.findLive(token);
    if (!session) return null;
    return {
      userId: session.userId,
      email: session.email,
      isAdmin: this.config.adminEmails.includes(session.email),
      sessionId: session._id,
      restriction: session.restriction ?? null,
    };
  }
}
