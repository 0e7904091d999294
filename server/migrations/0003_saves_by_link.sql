ALTER TABLE "latest_saves" DROP CONSTRAINT "latest_saves_user_id_users_id_fk";
